import type { ActionFunctionArgs } from 'react-router';
import { inLocale, languageOf } from '#domain/languages/languages.ts';
import { type Letter, nameFor } from '#domain/letters/letter.ts';
import { printSlipCode } from '#domain/letters/slip-code.ts';
import type { TypedLetter } from '#domain/letters/submission.ts';
import type { Response } from '#domain/responses/response.ts';
import { paths } from '#domain/site/paths.ts';
import { pageWords } from '#i18n/messages.server.ts';
import { dateOf, toOwnWords } from '#routes/letter-views.server.ts';
import { pageRequest } from '#routes/page.server.ts';
import type { Sent } from '#server/letters/send-letter.server.ts';
import { qrPicture } from '#server/qr.server.ts';
import type { ReceiptView } from '#ui/writing/views.ts';

type Args = Pick<ActionFunctionArgs, 'context' | 'url'>;

export function toLetterReceipt(
  args: Args,
  { letter, authorRole, code }: Sent,
  { text, language, otherLanguage }: TypedLetter,
): ReceiptView {
  const { locale } = pageRequest(args);
  const agreedForOthers = authorRole === 'writer' ? {} : { consent: 'yes' };
  const query = new URLSearchParams({
    ...{ country: letter.country, sender: authorRole, language },
    ...(otherLanguage && { otherLanguage }),
    ...agreedForOthers,
  });
  return {
    ...toReceipt(args, code, letter),
    own: toOwnWords(text, letter.originalLanguage),
    words: pageWords('slip', locale).receipt,
    answer: undefined,
    next: `${paths.writeTo(letter.topic)}?${query}`,
  };
}

export function toAnswerReceipt(
  args: Args,
  { letter, response, code }: { letter: Letter; response: Response; code: string },
): ReceiptView {
  const { locale } = pageRequest(args);
  const to = nameFor(letter, locale);
  const { receipt, answer } = pageWords('slip', locale, { name: to });
  return {
    ...toReceipt(args, code, response),
    own: toOwnWords(response.text, response.language),
    words: { ...receipt, ...answer.receipt },
    answer: { letterId: letter.id, to, label: answer.label },
    next: undefined,
  };
}

function toReceipt(
  args: Args,
  code: string,
  { topic, name, creationTime }: Pick<Letter, 'topic' | 'name' | 'creationTime'>,
) {
  const { site, settings, locale } = pageRequest(args);
  const slipUrl = site.config.siteUrl + inLocale(locale, paths.slip);
  return {
    siteName: settings.name,
    code: printSlipCode(code),
    qr: qrPicture(`${slipUrl}#${code}`),
    address: slipUrl.replace(/^https?:\/\//, ''),
    topic,
    name,
    date: dateOf(creationTime, languageOf(locale).tag),
  };
}
