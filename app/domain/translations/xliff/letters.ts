import { tagOfTextKey, textKeyOf } from '#domain/languages/languages.ts';
import type { Letter } from '#domain/letters/letter.ts';
import { hashOfOriginal } from '#domain/letters/translations/translated-from.ts';
import { joinParagraphs, pairParagraphs, paragraphsOf } from '#domain/translations/paragraphs.ts';
import { baseMark, type Proposal, type Said, saidIn } from '#domain/translations/states.ts';
import type { XliffLetter, XliffUnit } from './xliff.ts';

const PARAGRAPH = /^p(\d{1,4})$/;

/** What of a letter goes to a translation program: its paragraphs, its name, and what its picture shows. */
export function toXliffLetter(
  letter: Letter,
  key: string,
  proposal: Proposal | undefined,
): XliffLetter {
  const original = textKeyOf(letter.originalLanguage);
  const said = proposal ?? saidIn(letter, key);
  const { transcript = '' } = letter;
  const paragraphs = pairParagraphs(letter.text[original] ?? '', said.text).map(
    ({ original: source, translation: target }, i): XliffUnit => ({
      id: `p${i + 1}`,
      source,
      target,
    }),
  );
  const alt = letter.alt[original] ?? '';
  return {
    id: letter.id,
    from: hashOfOriginal(letter),
    seen: baseMark(letter, key, proposal),
    name: letter.slug,
    units: [
      ...paragraphs.filter(({ source, target }) => source || target),
      ...(letter.photo && (alt || said.alt) ? [{ id: 'alt', source: alt, target: said.alt }] : []),
      ...(letter.photo && transcript
        ? [{ id: 'transcript', source: transcript, target: said.transcript }]
        : []),
      { id: 'name', source: letter.name, target: said.name },
    ],
  };
}

/** What came back, as one text; what the file leaves out stays as it is. */
export function fromXliffLetter({ units }: XliffLetter, before: Said): Said {
  const paragraphs = [...leftOut(units, before.text), ...units]
    .flatMap(({ id, target }) => {
      const [, number] = PARAGRAPH.exec(id) ?? [];
      return number ? [{ number: Number(number), target }] : [];
    })
    .sort((a, b) => a.number - b.number);
  const of = (id: string, otherwise: string) =>
    units.find((unit) => unit.id === id)?.target.trim() ?? otherwise;
  const inOneLine = (text: string) => text.replace(/\s+/g, ' ');
  return {
    text: joinParagraphs(
      paragraphs.map(({ target }) => target),
      before.text,
    ),
    alt: inOneLine(of('alt', before.alt)),
    name: inOneLine(of('name', before.name)),
    transcript: of('transcript', before.transcript),
  };
}

export function isTarget(tag: string, key: string): boolean {
  const [language = ''] = tag.toLowerCase().split(/[-_]/);
  return language === tagOfTextKey(key).split('-')[0];
}

/** Programs can leave out what they take for finished. */
function leftOut(units: readonly XliffUnit[], text: string): Pick<XliffUnit, 'id' | 'target'>[] {
  const named = new Set(units.map(({ id }) => id));
  return paragraphsOf(text)
    .map((target, i) => ({ id: `p${i + 1}`, target }))
    .filter(({ id }) => !named.has(id));
}
