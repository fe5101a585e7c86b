import { writeFace } from './face.ts';

/** Full and PostScript names of faces that devices bring: Apple, Microsoft, Android and others. */
const DEVICE_FACES = {
  Chinese: [
    'PingFangSC-Regular',
    'PingFang SC',
    'Hiragino Sans GB',
    'Microsoft YaHei',
    'MicrosoftYaHei',
    'NotoSansCJKsc-Regular',
    'Noto Sans CJK SC',
    'NotoSansSC-Regular',
    'Noto Sans SC',
    'SourceHanSansSC-Regular',
  ],
  Japanese: [
    'HiraginoSans-W3',
    'Hiragino Sans W3',
    'YuGothic-Regular',
    'Yu Gothic Regular',
    'Meiryo',
    'NotoSansCJKjp-Regular',
    'Noto Sans CJK JP',
    'NotoSansJP-Regular',
    'Noto Sans JP',
  ],
  Korean: [
    'AppleSDGothicNeo-Regular',
    'Malgun Gothic',
    'MalgunGothic',
    'NotoSansCJKkr-Regular',
    'Noto Sans CJK KR',
    'NotoSansKR-Regular',
    'Noto Sans KR',
  ],
} as const;

type Writing = keyof typeof DEVICE_FACES;

/** What these scripts write in a square; the Latin of these faces is not used. */
const RANGE = 'U+1100-11ff,U+2e80-ffef,U+1b000-1b16f,U+20000-323af';
/** Shared with Latin, but written in a square. */
const SHARED_MARKS = 'U+2014,U+2018-2019,U+201c-201d,U+2026';

export function writeDeviceFace(writing: Writing): string {
  const range = writing === 'Korean' ? RANGE : `${RANGE},${SHARED_MARKS}`;
  return writeFace({ family: `Device ${writing}`, src: locals(writing), range });
}

/** The device's own face, scaled like ours. */
export function writeStandIn(family: string, writing: Writing, size: string): string {
  return writeFace({ family, src: locals(writing), more: { 'size-adjust': size } });
}

const locals = (writing: Writing) => DEVICE_FACES[writing].map((name) => `local("${name}")`);
