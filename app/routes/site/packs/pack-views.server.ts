import type { ActionFunctionArgs } from 'react-router';
import { inLocale, LANGUAGES, languageOf } from '#domain/languages/languages.ts';
import { isPublic } from '#domain/letters/letter.ts';
import { printSlipCode } from '#domain/letters/slip-code.ts';
import { canLetter } from '#domain/letters/states.ts';
import { LETTER_LIMITS } from '#domain/letters/submission.ts';
import { countSheets, type PackSheet } from '#domain/packs/pack.ts';
import { paths } from '#domain/site/paths.ts';
import { TOPICS } from '#domain/topics/topics.ts';
import { type Areas, pageWords } from '#i18n/messages.server.ts';
import { pageRequest } from '#routes/page.server.ts';
import { writtenReason } from '#routes/reason-words.server.ts';
import { newFormKey } from '#routes/site/writing/letter-form.server.ts';
import type { OwnPack } from '#server/letters/find-own.server.ts';
import { sheetCode } from '#server/packs/pack-codes.ts';
import type { ClassSheetView, ClassView } from '#ui/packs/class-view.ts';

type Args = Pick<ActionFunctionArgs, 'context' | 'url'>;
type PackWords = Areas['teachers']['pack'];

export async function toClass(args: Args, { pack, code }: OwnPack): Promise<ClassView> {
  const { site, settings, locale, query, t } = pageRequest(args);
  const number = new Intl.NumberFormat(languageOf(locale).tag);
  const { page, scans, make } = pageWords('teachers', locale, {
    ...{
      min: number.format(LETTER_LIMITS.age.min),
      max: number.format(LETTER_LIMITS.age.max),
    },
  }).pack;
  const { form } = pageWords('write', locale);
  const sheets = await site.store.packs.sheetsOf(pack.id);
  const counts = countSheets(sheets);
  const printed = printSlipCode(code);
  const ours = LANGUAGES.some(({ tag }) => tag === pack.language);
  const action = (name: Parameters<typeof paths.packAction>[1]) =>
    inLocale(locale, paths.packAction(printed, name));
  return {
    words: page,
    code: printed,
    isNew: query.has('new'),
    address: site.config.siteUrl + inLocale(locale, paths.pack(printed)),
    sheetsAt: paths.packSheets(printed),
    slipAt: inLocale(locale, paths.slip),
    counts: (Object.keys(counts) as (keyof typeof counts)[]).map((name) => ({
      name,
      label: page.counts[name],
      count: number.format(counts[name]),
    })),
    sheets: sheets.map((sheet) => toSheet(sheet, page)),
    canWithdraw: sheets.some(({ letter }) => letter && canLetter('withdraw', letter)),
    withdrawAt: action('withdraw'),
    withdrawAllAt: action('withdraw-all'),
    scans: {
      words: {
        ...scans,
        ...{ name: form.name, age: form.age, remove: form.picture.remove },
      },
      action: action('hand-in'),
      sendTo: inLocale(locale, paths.sendScan),
      code: printed,
      formKey: newFormKey(),
      free: sheets.flatMap(({ no, letter }) =>
        letter ? [] : [{ value: String(no), label: labelOf(no, page) }],
      ),
      topics: pack.topic
        ? undefined
        : TOPICS.map((topic) => ({ value: topic as string, label: t(`topics.${topic}`) })),
      topicLabel: make.topic,
      chooseTopic: scans.chooseTopic,
      textNeeded: !ours,
    },
  };

  function labelOf(no: number, words: PackWords['page']): string {
    return words.no.replace('{{number}}', number.format(no));
  }

  function toSheet({ no, letter }: PackSheet, words: PackWords['page']): ClassSheetView {
    const shared = { no, label: labelOf(no, words), code: printSlipCode(sheetCode(code, no)) };
    if (!letter) return { ...shared, state: 'empty', says: words.states.empty };
    const isAway = letter.state === 'unpublished' || letter.state === 'trashed';
    const state = isAway ? ('away' as const) : letter.state;
    return {
      ...shared,
      state: state as Exclude<typeof letter.state, 'unpublished' | 'trashed'> | 'away',
      says: words.states[state as keyof typeof words.states],
      name: letter.name,
      age: t('letter.age', { count: letter.age }),
      open: isPublic(letter) ? paths.letter(letter.slug) : undefined,
      canWithdraw: canLetter('withdraw', letter),
      reason: letter.rejectedReason
        ? writtenReason(letter.rejectedReason, locale, settings.reasons)
        : undefined,
    };
  }
}
