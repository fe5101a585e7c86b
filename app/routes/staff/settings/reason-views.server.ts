import { printMoment } from '#domain/dates/dates.ts';
import { LANGUAGES, type Locale, languageOf } from '#domain/languages/languages.ts';
import {
  languagesWithout,
  type WordingTexts,
  wordingField,
  writeWording,
} from '#domain/reasons/reason-forms.ts';
import {
  isBuiltIn,
  type Reasons,
  type RejectionReason,
  storedReason,
} from '#domain/reasons/reasons.ts';
import { listOfAll } from '#domain/wording/lists.ts';
import { pageWords } from '#i18n/messages.server.ts';
import { deskTranslateFor } from '#i18n/translators.server.ts';
import { languageInSentence, languageName } from '#routes/letter-views.server.ts';
import { readyReason, reasonName } from '#routes/reason-words.server.ts';
import type { StoredWording } from '#store/moderation/reasons.ts';
import type { Words } from '#ui/letters/views.ts';

type Kept = { all: readonly RejectionReason[]; wordings: readonly StoredWording[] };

export function toReasonRows({ all, wordings }: Kept, reasons: Reasons, locale: Locale) {
  const t = deskTranslateFor(locale, 'settings');
  const { tag } = languageOf(locale);
  return all.map((reason) => {
    const stored = storedReason(reason);
    const [newest] = wordings.filter((one) => one.reason === reason.id);
    const without = isBuiltIn(reason.id) ? [] : languagesWithout(newest?.wording ?? {});
    const names = without.map((code) => languageInSentence(languageOf(code).tag, tag));
    const words: Words = readyReason(stored, locale, reasons) ?? {
      text: '',
      lang: tag,
      dir: 'ltr',
    };
    return {
      id: reason.id,
      retired: reason.retired,
      name: reasonName(stored, locale, reasons),
      words,
      facts: [
        ...(reason.retired ? [t('reasons.retired')] : []),
        newest ? saidBy(newest, locale) : t('reasons.builtIn'),
      ],
      missing:
        names.length > 0
          ? t('reasons.missing', {
              languages: listOfAll(names, tag),
            })
          : undefined,
    };
  });
}

export function toReasonForm(
  reason: RejectionReason | undefined,
  { wordings }: Kept,
  reasons: Reasons,
  locale: Locale,
) {
  const t = deskTranslateFor(locale, 'settings');
  const { tag } = languageOf(locale);
  const own = wordings.filter((one) => one.reason === reason?.id);
  const [newest, ...earlier] = own;
  return {
    version: reason?.version ?? 0,
    heading: reason ? reasonName(storedReason(reason), locale, reasons) : t('reasons.add'),
    texts: writeWording(newest?.wording ?? {}),
    given: reason ? givenTexts(reason.id) : {},
    languages: LANGUAGES.map((language) => ({
      code: language.code,
      lang: language.tag,
      label: languageName(language.tag, tag),
    })),
    earlier: earlier.map((one) => {
      const stored = storedReason({ id: one.reason, worded: one.version });
      return {
        version: one.version,
        by: saidBy(one, locale),
        name: reasonName(stored, locale, reasons),
        words: readyReason(stored, locale, reasons)?.text ?? '',
      };
    }),
  };
}

/** How the product itself words it. */
function givenTexts(id: string): WordingTexts {
  if (!isBuiltIn(id)) return {};
  return Object.fromEntries(
    LANGUAGES.flatMap(({ code }) => [
      [wordingField(code, 'name'), deskTranslateFor(code, 'moderation')(`reasons.${id}`)],
      [wordingField(code, 'words'), pageWords('slip', code).reasons[id]],
    ]),
  );
}

function saidBy({ by, at }: StoredWording, locale: Locale): string {
  const date = printMoment(String(at), languageOf(locale).tag, { time: true });
  return deskTranslateFor(locale, 'settings')('setBy', { name: by, date });
}
