import { type Locale, languageOf } from '#domain/languages/languages.ts';
import { type Item, MOST_AT_ONCE, writeItem } from '#domain/moderation/decisions.ts';
import type { Transition } from '#domain/moderation/transitions.ts';
import { sentencesOf } from '#domain/wording/sentences.ts';
import { deskTranslateFor } from '#i18n/translators.server.ts';
import type { Site } from '#server/site.server.ts';
import type { Spare, TransitionResult } from '#store/moderation/transitions.ts';
import type { MarkedAsk } from '#ui/staff/views.ts';

type Decision = Pick<Transition<string>, 'deed' | 'to'>;

const VERDICTS = ['approved', 'published', 'rejected'];
/** After these nobody reads it again of their own accord. */
const OUT_OF_SIGHT = [...VERDICTS, 'trashed'];

/** What many are decided without: one that is decided by itself was read. */
export function sparedOf(
  form: FormData,
  items: readonly Item[],
  { to }: Decision,
): Spare | undefined {
  if (items.length < 2 || !OUT_OF_SIGHT.includes(to)) return undefined;
  return form.get('marked') === 'spare' ? 'marked' : 'urgent';
}

/** What is asked before many are decided of which some are marked, or were not on the page. */
export async function askOfMarked(
  { store }: Pick<Site, 'store'>,
  {
    form,
    items,
    decision,
    to,
  }: { form: FormData; items: readonly Item[]; decision: Decision; to: string },
): Promise<MarkedAsk | undefined> {
  if (items.length < 2 || !VERDICTS.includes(decision.to) || form.has('marked')) return undefined;
  const table = decision.deed.startsWith('response.') ? 'responses' : 'letters';
  const { marked, urgent } = await store.moderation.markedAmong(
    table,
    items.map(({ id }) => id),
  );
  const unseen = Math.min(Number(form.get('unseen')) || 0, MOST_AT_ONCE);
  if (marked === 0 && unseen === 0) return undefined;
  return {
    to,
    deed: decision.deed.split('.')[1] as MarkedAsk['deed'],
    items: items.map(writeItem),
    ...{ marked, urgent, unseen },
    unmarked: items.length - marked - urgent,
    carried: ['reason', 'words', 'note', 'topic'].flatMap((name) => {
      const value = form.get(name);
      return typeof value === 'string' && value !== '' ? [{ name, value }] : [];
    }),
  };
}

/** Nothing if nothing was spared. */
export function tellSpared(spared: TransitionResult['spared'], locale: Locale): string | undefined {
  const t = deskTranslateFor(locale, 'moderation');
  const urgent = spared.filter((each) => each.urgent).length;
  const marked = spared.length - urgent;
  const sentences = [
    urgent > 0 && t('marked.urgentLeft', { count: urgent }),
    marked > 0 && t('marked.left', { count: marked }),
  ];
  return sentencesOf(sentences, languageOf(locale).tag) || undefined;
}
