import { countryLines } from '#domain/countries/likely-countries.ts';
import type { AuthorRole } from '#domain/forms/consent.ts';
import { type Locale, languageOf } from '#domain/languages/languages.ts';
import { perTag } from '#domain/languages/per-tag.ts';
import { type Letter, nameFor } from '#domain/letters/letter.ts';
import { RESPONSE_LIMITS } from '#domain/responses/limits.ts';
import type { Response } from '#domain/responses/response.ts';
import { answerLanguages } from '#domain/responses/response-form.ts';
import { pageWords } from '#i18n/messages.server.ts';
import { languageName } from '#routes/letter-views.server.ts';
import type { PageRequest } from '#routes/page.server.ts';
import type { AnswerFieldsView } from '#ui/answers/views.ts';

const numbersIn = perTag((tag) => new Intl.NumberFormat(tag));

export function toAnswerFields(
  letter: Pick<Letter, 'name' | 'names' | 'originalLanguage'>,
  { settings, locale }: Pick<PageRequest, 'settings' | 'locale'>,
  answer?: Response,
): AnswerFieldsView {
  const { tag } = languageOf(locale);
  const words = pageWords('answering', locale, {
    most: numbersIn(tag).format(RESPONSE_LIMITS.text.max),
    name: nameFor(letter, locale),
    contactDays: settings.retention.contact,
    undecidedDays: settings.retention.undecided,
  });
  return {
    words,
    countries: countryLines(locale),
    language: tag,
    languages: answerLanguages(letter, answer).map((language) => ({
      value: language,
      label: language === 'und' ? words.otherLanguage : languageName(language, language),
      ...(language !== 'und' && { lang: language }),
    })),
  };
}

export function consentText(locale: Locale, authorRole: AuthorRole): string {
  const { consent } = pageWords('answering', locale);
  return [consent.by[authorRole], ...consent.points, consent.label].join('\n');
}
