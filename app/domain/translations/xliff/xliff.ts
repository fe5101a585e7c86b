import { type Element, elementsOf, escapeXml, readXml, textOf, XmlError } from './xml.ts';

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
  if (root.name !== 'xliff') throw new XmlError(root.name);
  if (root.namespace !== XLIFF_NAMESPACE) throw new XmlError(`xmlns ${root.namespace}`);
  const { version = '', srcLang = '', trgLang = '' } = root.attributes;
  if (!VERSIONS.includes(version)) throw new XmlError(`version ${version}`);
  const files = named(root, 'file');
  if (files.length > LETTERS_MAX) throw new XmlError(`file × ${files.length}`);
  const letters = files.map((file): XliffLetter => {
    const [id = '', from = '', seen = ''] = (file.attributes.id ?? '').split('.');
    return { id, from, seen, name: file.attributes.original ?? '', units: unitsIn(file) };
  });
  return { source: srcLang, target: trgLang, letters };
}

/** A program may cut a unit into segments: they are put together again, with what lies between. */
function unitsIn(file: Element): XliffUnit[] {
  return named(file, 'group', 'unit').flatMap((each) => {
    if (each.name === 'group') return unitsIn(each);
    const parts = named(each, 'segment', 'ignorable');
    const said = (name: 'source' | 'target') =>
      parts
        .map((part) => {
          const own = named(part, name)[0];
          if (own) return textOf(own);
          // What is between two sentences is seldom given a translation of its own.
          const between = part.name === 'ignorable' && named(part, 'source')[0];
          return between ? textOf(between) : '';
        })
        .join('');
    return [{ id: each.attributes.id ?? '', source: said('source'), target: said('target') }];
  });
}

/** What other standards have in between is not for us. */
function named(element: Element, ...names: string[]): Element[] {
  return elementsOf(element).filter(
    ({ namespace, name }) => namespace === XLIFF_NAMESPACE && names.includes(name),
  );
}
