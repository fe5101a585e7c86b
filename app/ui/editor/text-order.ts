import { LANGUAGES, textKeyOf } from '#domain/languages/languages.ts';
import { OWN_TEXT } from '#domain/letters/editor.ts';
import { OPTIONAL_NAMES } from '#domain/letters/fields.ts';
import type { TypedField } from '#domain/wording/typed-marks.ts';
import type { EditorView, TextView } from './views.ts';

/** Of a new letter the text in the language that was typed comes first, as the original. */
export function textsInOrder(
  { isNew, texts, languages }: Pick<EditorView, 'isNew' | 'texts' | 'languages'>,
  language: string,
): TextView[] {
  const first = isNew ? textIn(language, languages) : undefined;
  if (!first) return texts;
  return [
    ...texts.filter(({ text }) => text === first).map((text) => ({ ...text, original: true })),
    ...texts.filter(({ text }) => text !== first),
  ];
}

/** The public string that a control of the editor holds, and how it is read. */
export function publicFieldOf(
  control: string,
  view: Pick<EditorView, 'isNew' | 'texts' | 'languages'>,
  language: string,
): (Omit<TypedField, 'text'> & { field: string }) | undefined {
  const texts = textsInOrder(view, language);
  const original = texts.find((text) => text.original)?.lang ?? 'und';
  if (control === 'name') return { kind: 'name', tag: original, field: 'name' };
  if (OPTIONAL_NAMES.some((name) => name === control)) {
    return { kind: 'text', tag: original, field: control };
  }
  const shown = texts.find(({ text, alt, writer, transcript }) =>
    [text, alt, writer, transcript].includes(control),
  );
  if (!shown) return undefined;
  const { lang: tag = 'und' } = shown;
  const [kind, key] = control.split('.');
  const field = key === OWN_TEXT && shown.lang ? `${kind}.${textKeyOf(tag)}` : control;
  return { kind: kind === 'names' ? 'name' : 'text', tag, field };
}

/** The site's own languages stand first in the list of those that a letter may be written in. */
function textIn(language: string, languages: string): string | undefined {
  const typed = language.trim().toLowerCase();
  const place = languages
    .split('\n')
    .findIndex((line) => line.toLowerCase().split('\t').includes(typed));
  if (typed === '' || place < 0) return undefined;
  return `text.${LANGUAGES[place]?.textKey ?? OWN_TEXT}`;
}
