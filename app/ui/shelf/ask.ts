import { inLocale, type Locale } from '#domain/languages/languages.ts';
import { type ShelfQuestion, writeQuestion } from '#domain/shelf/shelf.ts';
import { paths } from '#domain/site/paths.ts';
import type { LetterCardView } from '#ui/letters/views.ts';

/** `gone`: what is not public any more, of all that was asked about. */
export type ShelfAnswer = { cards: LetterCardView[]; gone: string[] };

export async function askAbout(
  question: ShelfQuestion,
  { locale, signal }: { locale: Locale; signal: AbortSignal },
): Promise<ShelfAnswer> {
  const response = await fetch(inLocale(locale, `${paths.shelf}/letters`), {
    method: 'POST',
    body: new URLSearchParams(writeQuestion(question)),
    signal,
  });
  if (!response.ok) throw new Error(`The shelf was answered with ${response.status}.`);
  return response.json();
}
