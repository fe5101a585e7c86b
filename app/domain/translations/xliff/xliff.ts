import { elementsOf, escapeXml, readXml, textOf, XmlError } from './xml.ts';

/** One document for one pair of a letter's language and another; each letter is a file in it. */
export type XliffLetter = {
  id: string;
  /** Of the original it was made from, and the mark of what stood in the language then. */
  from: string;
  seen: string;
  name: string;
  units: XliffUnit[];
};

/** `p1`, `p2` … are paragraphs, `alt` is what the picture shows, `transcript` what stands on it, `name` the writer's name. */
export type XliffUnit = { id: string; source: string; target: string; note?: string };

export type XliffDocument = { source: string; target: string; letters: XliffLetter[] };

const XLIFF_NAMESPACE = 'urn:oasis:names:tc:xliff:document:2.0';
const VERSIONS = ['2.0', '2.1'];
const LETTERS_MAX = 500;

/**
 * XLIFF 2.1 (OASIS Standard, 2018): core alone, so that every program can read it. What a letter was made from
 * stands in the name of its file, which programs hand back where they leave out notes.
 */
export function writeXliff({ source, target, letters }: XliffDocument): string {
  const files = letters.map(
    ({ id, from, seen, name, units }) =>
      `  <file id="${escapeXml([id, from, seen].join('.'))}" original="${escapeXml(name)}">
${units.map(writeUnit).join('')}  </file>
`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<xliff xmlns="${XLIFF_NAMESPACE}" version="2.1" srcLang="${escapeXml(source)}" trgLang="${escapeXml(target)}">
${files.join('')}</xliff>
`;
}

function writeUnit({ id, source, target, note }: XliffUnit): string {
  const notes = note
    ? `      <notes>
        <note id="help">${escapeXml(note)}</note>
      </notes>
`
    : '';
  const state = target ? 'translated' : 'initial';
  const into = target ? `\n        <target xml:space="preserve">${escapeXml(target)}</target>` : '';
  return `    <unit id="${escapeXml(id)}">
${notes}      <segment state="${state}">
        <source xml:space="preserve">${escapeXml(source)}</source>${into}
      </segment>
    </unit>
`;
}

/** Reads what another program made of it. Throws `XmlError` with what is wrong. */
export function readXliff(text: string): XliffDocument {
  const root = readXml(text);
  if (localOf(root.name) !== 'xliff') throw new XmlError(root.name);
  const { version = '', srcLang = '', trgLang = '' } = root.attributes;
  if (!VERSIONS.includes(version)) throw new XmlError(`version ${version}`);
  const prefix = root.name.includes(':') ? `${root.name.split(':')[0]}:` : '';
  const namespace = root.attributes[prefix ? `xmlns:${prefix.slice(0, -1)}` : 'xmlns'];
  if (namespace !== XLIFF_NAMESPACE) throw new XmlError(`xmlns ${namespace ?? ''}`);
  const of = (name: string) => prefix + name;
  const files = elementsOf(root, of('file'));
  if (files.length > LETTERS_MAX) throw new XmlError(`file × ${files.length}`);
  const letters = files.map((file): XliffLetter => {
    const [id = '', from = '', seen = ''] = (file.attributes.id ?? '').split('.');
    const units = unitsIn(file, of);
    return { id, from, seen, name: file.attributes.original ?? '', units };
  });
  return { source: srcLang, target: trgLang, letters };
}

/** A program may cut a unit into segments: they are put together again, with what lies between. */
function unitsIn(file: ReturnType<typeof readXml>, of: (name: string) => string): XliffUnit[] {
  return elementsOf(file).flatMap((each) => {
    if (each.name === of('group')) return unitsIn(each, of);
    if (each.name !== of('unit')) return [];
    const parts = elementsOf(each).filter(({ name }) =>
      [of('segment'), of('ignorable')].includes(name),
    );
    const said = (name: 'source' | 'target') =>
      parts
        .map((part) => {
          const own = elementsOf(part, of(name))[0];
          if (own) return textOf(own);
          // What is between two sentences is seldom given a translation of its own.
          const between = part.name === of('ignorable') && elementsOf(part, of('source'))[0];
          return between ? textOf(between) : '';
        })
        .join('');
    return [{ id: each.attributes.id ?? '', source: said('source'), target: said('target') }];
  });
}

function localOf(name: string): string {
  return name.split(':').at(-1) ?? '';
}
