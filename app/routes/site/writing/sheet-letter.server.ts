import type { ActionFunctionArgs } from 'react-router';
import { inLocale, LANGUAGES, languageOf } from '#domain/languages/languages.ts';
import { printSlipCode } from '#domain/letters/slip-code.ts';
import {
  checkLetter,
  LETTER_FORM,
  OTHER_LANGUAGE,
  readTypedLetter,
} from '#domain/letters/submission.ts';
import { paths } from '#domain/site/paths.ts';
import { pageWords } from '#i18n/messages.server.ts';
import { pageRequest, tellSent, tellWrong } from '#routes/page.server.ts';
import { heldHints } from '#routes/site/held-hints.server.ts';
import { pictureIn } from '#server/letters/commit-pictures.server.ts';
import type { OwnEmptySheet } from '#server/letters/find-own.server.ts';
import { CLASS_ROLE, handIn } from '#server/packs/hand-in.server.ts';
import type { SheetLetterView } from '#ui/slips/sheet-letter.tsx';
import {
  emptyLetter,
  newFormKey,
  type Replied,
  toLetterForm,
  wrongInit,
} from './letter-form.server.ts';

const DRAFT_DIGITS = 6;

type Args = Pick<ActionFunctionArgs, 'context' | 'url'>;

export function toSheetLetter(args: Args, { pack, no, code }: OwnEmptySheet): SheetLetterView {
  const { locale } = pageRequest(args);
  const { language, country, topic = '' } = pack;
  const ours = LANGUAGES.some(({ tag }) => tag === language);
  const number = new Intl.NumberFormat(languageOf(locale).tag).format(no);
  const { strip: _, ...words } = pageWords('slip', locale, { number }).sheet;
  return {
    code: printSlipCode(code),
    formKey: newFormKey(),
    words,
    form: toLetterForm(locale, {
      action: inLocale(locale, paths.slipAction('hand-in')),
      sendTo: inLocale(locale, paths.sendSheet),
      draft: `sheet:${pack.id.slice(0, DRAFT_DIGITS)}-${no}`,
      start: emptyLetter({
        ...{ topic, country },
        language: ours ? language : OTHER_LANGUAGE,
        otherLanguage: ours ? '' : language,
      }),
      agreed: CLASS_ROLE,
    }),
  };
}

export async function receiveSheetLetter(
  args: Args,
  own: OwnEmptySheet,
  form: FormData,
): Promise<Replied> {
  const { site, locale } = pageRequest(args);
  const typed = readTypedLetter(form);
  const again = { typed, hadPicture: pictureIn(form, LETTER_FORM.picture) !== undefined };
  const isComplete = 'checked' in checkLetter(typed, languageOf(locale).tag, CLASS_ROLE);
  const held = isComplete && heldHints(form, typed, locale);
  if (held) return { reply: { ...held, ...again }, init: { status: 400 } };
  try {
    const handed = await handIn(site, { form, typed, sheet: own, code: own.code, locale });
    if ('refused' in handed) {
      return { reply: { state: handed.refused, ...again }, init: { status: 409 } };
    }
    if ('wrong' in handed) {
      const { errors, picture } = handed.wrong;
      tellWrong(args.context, picture ? { ...errors, picture } : errors);
      return {
        reply: { state: 'errors', ...handed.wrong, ...again },
        init: wrongInit(handed.wrong),
      };
    }
    tellSent(args.context, pageWords('slip', locale).done.handIn);
    return { reply: { state: 'corrected' }, init: { status: 200 } };
  } catch (error) {
    site.log.error({ err: error }, 'A letter of a class could not be kept.');
    return { reply: { state: 'failed', ...again }, init: { status: 500 } };
  }
}
