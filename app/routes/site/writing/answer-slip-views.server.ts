import type { ActionFunctionArgs } from 'react-router';
import { countryName } from '#domain/countries/countries.ts';
import { directionOf, languageOf } from '#domain/languages/languages.ts';
import { nameFor } from '#domain/letters/letter.ts';
import { printSlipCode } from '#domain/letters/slip-code.ts';
import type { ResponseState } from '#domain/responses/response.ts';
import { isUnknown } from '#domain/responses/response-form.ts';
import { canResponse } from '#domain/responses/states.ts';
import { paths } from '#domain/site/paths.ts';
import { pageWords } from '#i18n/messages.server.ts';
import { translateFor } from '#i18n/translators.server.ts';
import { dateOf } from '#routes/letter-views.server.ts';
import { pageRequest } from '#routes/page.server.ts';
import { writtenReason } from '#routes/reason-words.server.ts';
import type { OwnAnswer } from '#server/letters/find-own.server.ts';
import type { AnswerCorrectionView } from '#ui/answers/answer-correction.tsx';
import { SLIP_ACTIONS, type SlipView } from '#ui/slips/slip-card.tsx';
import { toAnswerFields } from './answer-fields.server.ts';
import { toAnswerChanges } from './slip-changes.server.ts';

export type OwnAnswerView = { slip: SlipView; form: AnswerCorrectionView | undefined };

export function toOwnAnswer(
  args: Pick<ActionFunctionArgs, 'context' | 'url'>,
  own: OwnAnswer,
): OwnAnswerView {
  const page = pageRequest(args);
  const { settings, locale } = page;
  const { response, letter, code, authorRole } = own;
  const { tag } = languageOf(locale);
  const { answer } = pageWords('slip', locale, {
    name: nameFor(letter, locale),
    rejectedDays: settings.retention.rejected,
    date: dateOf(response.creationTime, tag).text,
  });
  const { name, age, country, text, language, state, rejectedReason, set } = response;
  const isShown = state === 'approved' && letter.isPublic;
  return {
    slip: {
      code: printSlipCode(code),
      version: response.version,
      state,
      says: answer.states[saidOf(state, isShown)],
      actions: SLIP_ACTIONS.filter((action) =>
        canResponse(action === 'erase' ? 'eraseOwn' : action, response),
      ),
      reason: rejectedReason
        ? writtenReason(rejectedReason, locale, settings.reasons, 'answer')
        : undefined,
      erased: state === 'rejected' ? answer.erased : undefined,
      open: isShown ? `${paths.letter(letter.slug)}?start=${set}` : undefined,
      topic: response.topic,
      what: answer.label,
      name,
      age: translateFor(locale)('letter.age', { count: age }),
      country: countryName(country, tag),
      handedIn: answer.sentOn,
      words: { text, lang: language, dir: directionOf(language) },
      changes: toAnswerChanges(own, locale),
      picture: undefined,
    },
    form: canResponse('correct', response)
      ? {
          fields: toAnswerFields({ ...letter, names: {} }, page, response),
          start: {
            ...{ name, country, text, age: String(age), email: '', wantsNote: false },
            language: isUnknown(language) ? 'und' : language,
            ...{ sender: '', consent: '' },
          },
          agreed: authorRole !== undefined,
        }
      : undefined,
  };
}

function saidOf(state: ResponseState, isShown: boolean): ResponseState | 'away' {
  return state === 'approved' && !isShown ? 'away' : state;
}
