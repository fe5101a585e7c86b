import { isoMoment, printMoment } from '#domain/dates/dates.ts';
import { inLocale, languageOf } from '#domain/languages/languages.ts';
import type { QueueFilter } from '#domain/moderation/queue.ts';
import { deskPaths } from '#domain/site/desk-paths.ts';
import { may } from '#domain/staff/permissions.ts';
import { deskTranslateFor } from '#i18n/translators.server.ts';
import type { Reader } from '#routes/staff/action-views.server.ts';
import type { Hold, TeamNote } from '#store/moderation/team-notes.ts';
import type { Store } from '#store/store.ts';
import type { ItemView, QueueView, TeamNoteView } from '#ui/staff/views.ts';

/** Items with what the team said about them, and where they were put. */
export async function withTeamNotes(
  items: readonly ItemView[],
  { store, ...reader }: Reader & { store: Pick<Store, 'moderation'> },
): Promise<ItemView[]> {
  if (!may(reader.member, 'responses.decide')) return [...items];
  const { notes, holds } = await store.moderation.teamNotes.of(items.map(({ id }) => id));
  return items.map((item) => {
    const hold = holds.get(item.id);
    return {
      ...item,
      notes: notes.get(item.id)?.map((note) => toNoteView(note, reader)),
      hold: hold && holdSentence(hold, reader),
    };
  });
}

export function toNoteView({ id, by, text, at }: TeamNote, { locale }: Reader): TeamNoteView {
  const moment = String(at);
  return {
    id,
    by: by.name,
    text,
    date: {
      iso: isoMoment(moment),
      text: printMoment(moment, languageOf(locale).tag, { time: true }),
    },
  };
}

function holdSentence({ by, to }: Hold, { locale }: Reader): string {
  const t = deskTranslateFor(locale, 'moderation');
  if (!to) return t('together.aside.by.all', { name: by.name });
  if (to.id === by.id) return t('together.aside.by.me', { name: by.name });
  return t('together.aside.by.to', { name: by.name, to: to.name });
}

export async function colleaguesOf({ id }: { id: string }, { team }: Pick<Store, 'team'>) {
  const members = (await team.list()).filter((each) => may(each, 'responses.decide'));
  return members.filter((each) => each.id !== id).map(({ id: value, name }) => ({ value, name }));
}

/** How much was put aside, and the way there; or, in that list, the way back. */
export function toAsideView(
  count: number,
  { aside }: Pick<QueueFilter, 'aside'>,
  address: string,
  locale: Reader['locale'],
): QueueView['aside'] {
  const t = deskTranslateFor(locale, 'moderation');
  if (aside) {
    return { sentence: t('together.aside.shown'), label: t('deeds.back'), to: address };
  }
  if (count === 0) return undefined;
  return {
    sentence: t('together.aside.sentence', { count }),
    label: t('together.aside.show'),
    to: `${address}?aside=1`,
  };
}

/** What is for a member alone: handed to them, and where they were mentioned. */
export async function readForYou({ store, ...reader }: Reader & { store: Store }) {
  const { locale, member } = reader;
  const t = deskTranslateFor(locale, 'moderation');
  const { teamNotes } = store.moderation;
  const [responses, letters, mentions] = await Promise.all([
    teamNotes.handedTo(member.id, 'response'),
    teamNotes.handedTo(member.id, 'letter'),
    teamNotes.mentionsOf(member.id),
  ]);
  const handed = [
    { to: deskPaths.responses, count: responses.length },
    { to: deskPaths.submissions, count: letters.length },
  ];
  return {
    handed: handed.flatMap(({ to, count }, i) =>
      count > 0
        ? [{ to, sentence: t(`together.forYou.${i ? 'letters' : 'responses'}`, { count }) }]
        : [],
    ),
    mentions: mentions.map((mention) => ({
      ...toNoteView(mention, reader),
      to: inLocale(locale, deskPaths.staffLetter(mention.letterId)),
    })),
  };
}
