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

type Kind = 'letter' | 'answer';

/** Whoever rejects something sees it as its slip will show it, in each language of the site. */
export function toRejecting(
  kind: Kind,
  { locale, settings: { reasons, retention } }: Read,
  writers?: WriterCount[],
): RejectingView {
  return {
    reasons: offeredReasons(reasons).map((value) => ({
      value,
      name: reasonName(value, locale, reasons),
      words: Object.fromEntries(
        LANGUAGES.map(({ code }) => [code, readyReason(value, code, reasons, kind)]),
      ),
    })),
    slips: Object.fromEntries(
      LANGUAGES.map(({ code }) => [code, toSlipPage(kind, code, locale, retention)]),
    ),
    writers,
  };
}

function toSlipPage(
  kind: Kind,
  code: Locale,
  locale: Locale,
  { rejected }: Retention,
): SlipPageView {
  const { answer, ...letter } = pageWords('slip', code, { rejectedDays: rejected });
  const words = kind === 'letter' ? letter : answer;
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
  kind: Kind,
  items: readonly Pick<Item, 'id'>[],
): Promise<WriterCount[]> {
  const ids = items.map(({ id }) => id);
  const counts =
    kind === 'letter'
      ? await moderation.letters.sentIn(ids)
      : await moderation.responses.sentIn(ids);
  return [...counts].map(([locale, count]) => ({ locale, count }));
}
