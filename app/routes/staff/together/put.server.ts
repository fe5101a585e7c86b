import type { Locale } from '#domain/languages/languages.ts';
import { deskTranslateFor } from '#i18n/translators.server.ts';
import type { Store } from '#store/store.ts';
import type { DoneView } from '#ui/staff/views.ts';

const PLACES = ['all', 'me', 'note', 'back'] as const;

/** What the address says (`put`): a place, or the colleague to whom something was handed. */
export async function readPut(
  put: string,
  { team }: Pick<Store, 'team'>,
  locale: Locale,
): Promise<DoneView | undefined> {
  const place = PLACES.find((each) => each === put);
  const colleague = place ? undefined : await team.find(put);
  return place || colleague ? toPut(place ?? { name: colleague?.name ?? '' }, locale) : undefined;
}

export function toPut(place: (typeof PLACES)[number] | { name: string }, locale: Locale): DoneView {
  const t = deskTranslateFor(locale, 'moderation');
  const sentence =
    typeof place === 'string'
      ? t(`together.aside.done.${place}`)
      : t('together.aside.doneTo', { name: place.name });
  return { sentence, batch: undefined, millisecondsLeft: 0 };
}
