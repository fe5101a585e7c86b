import { LANGUAGES } from '#domain/languages/languages.ts';
import { OWN_TEXT } from '#domain/letters/editor.ts';
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

/** The site's own languages stand first in the list of those that a letter may be written in. */
function textIn(language: string, languages: string): string | undefined {
  const typed = language.trim().toLowerCase();
  const place = languages
    .split('\n')
    .findIndex((line) => line.toLowerCase().split('\t').includes(typed));
  if (typed === '' || place < 0) return undefined;
  return `text.${LANGUAGES[place]?.textKey ?? OWN_TEXT}`;
}
