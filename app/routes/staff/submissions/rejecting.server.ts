import { LANGUAGES, type Locale, languageOf } from '#domain/languages/languages.ts';
import type { Item } from '#domain/moderation/decisions.ts';
import { offeredReasons } from '#domain/reasons/reasons.ts';
import type { Retention, SiteSettings } from '#domain/site/settings.ts';
import { pageWords } from '#i18n/messages.server.ts';
import { languageInSentence } from '#routes/letter-views.server.ts';
import { readyReason, reasonName } from '#routes/reason-words.server.ts';
import type { Store } from '#store/store.ts';
import type { RejectingView, SlipPageView, WriterCount } from '#ui/queue/rejecting/views.ts';

type Read = {
  locale: Locale;
  settings: Pick<SiteSettings, 'reasons' | 'retention'>;
};

/** What is asked of whoever rejects an answer. */
export function toAnswerRejecting({ locale, settings: { reasons } }: Read): RejectingView {
  return {
    reasons: offeredReasons(reasons).map((value) => ({
      value,
      name: reasonName(value, locale, reasons),
      words: {},
    })),
    slips: {},
    writers: undefined,
  };
}

/** Whoever rejects a letter sees it as the slip will show it, in each language of the site. */
export function toLetterRejecting(read: Read, writers?: WriterCount[]): RejectingView {
  const { locale, settings } = read;
  const rejecting = toAnswerRejecting(read);
  return {
    reasons: rejecting.reasons.map(({ value, name }) => ({
      value,
      name,
      words: Object.fromEntries(
        LANGUAGES.map(({ code }) => [code, readyReason(value, code, settings.reasons)]),
      ),
    })),
    slips: Object.fromEntries(
      LANGUAGES.map(({ code }) => [code, toSlipPage(code, locale, settings.retention)]),
    ),
    writers,
  };
}

function toSlipPage(code: Locale, locale: Locale, { rejected }: Retention): SlipPageView {
  const words = pageWords('slip', code, { rejectedDays: rejected });
  const { tag } = languageOf(code);
  return {
    language: languageInSentence(tag, languageOf(locale).tag),
    lang: tag,
    ...words.states.rejected,
    why: words.why,
    erased: words.erased,
  };
}

export async function countWriters(
  { moderation }: Pick<Store, 'moderation'>,
  items: readonly Pick<Item, 'id'>[],
): Promise<WriterCount[]> {
  const counts = await moderation.letters.sentIn(items.map(({ id }) => id));
  return [...counts].map(([locale, count]) => ({ locale, count }));
}
