import { writeFace } from './face.ts';

/**
 * Faces for Chinese, Japanese and Korean that come with devices: of Apple, Microsoft, Android and
 * others, by the names under which browsers find a face (the full one and the PostScript one).
 */
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

/** Everything that these scripts write in a square. Their faces have Latin too: that is not asked. */
const RANGE = 'U+1100-11ff,U+2e80-ffef,U+1b000-1b16f,U+20000-323af';
/** Marks that Chinese and Japanese share with Latin, but write in a square of their own. */
const SHARED_MARKS = 'U+2014,U+2018-2019,U+201c-201d,U+2026';

/** The reader's own face for what one reads in passing, as the family `Device Chinese` and so on. */
export function writeDeviceFace(writing: Writing): string {
  const range = writing === 'Korean' ? RANGE : `${RANGE},${SHARED_MARKS}`;
  return writeFace({ family: `Device ${writing}`, src: locals(writing), range });
}

/** A face of the reader's device in the size of one of ours, which it stands in for. */
export function writeStandIn(family: string, writing: Writing, size: string): string {
  return writeFace({ family, src: locals(writing), more: { 'size-adjust': size } });
}

const locals = (writing: Writing) => DEVICE_FACES[writing].map((name) => `local("${name}")`);
