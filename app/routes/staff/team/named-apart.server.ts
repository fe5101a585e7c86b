import { printMoment } from '#domain/dates/dates.ts';
import { languageOf } from '#domain/languages/languages.ts';
import { may } from '#domain/staff/permissions.ts';
import { deskTranslateFor } from '#i18n/translators.server.ts';
import type { Reader } from '#routes/staff/action-views.server.ts';
import type { Store } from '#store/store.ts';
import type { ChoiceView } from '#ui/staff/views.ts';

type Named = { id: string; name: string; lastAt?: number | undefined };

/**
 * People to choose from. Those of one name are told apart: for administrators by their address, for
 * others by who they are themselves and when somebody decided last.
 */
export async function namedApart(
  people: readonly Named[],
  { store, member, locale }: Pick<Reader, 'member' | 'locale'> & { store: Pick<Store, 'team'> },
): Promise<ChoiceView[]> {
  const t = deskTranslateFor(locale, 'moderation');
  const alike = Map.groupBy(people, ({ name }) => name);
  const isAlone = ({ name }: Named) => alike.get(name)?.length === 1;
  const knows = may(member, 'team.manage') && !people.every(isAlone);
  const emails = new Map(
    (knows ? await store.team.list() : []).map(({ id, email }) => [id, email]),
  );
  const detailOf = ({ id, lastAt }: Named) => {
    if (emails.has(id)) return emails.get(id);
    if (id === member.id) return t('search.you');
    if (lastAt === undefined) return undefined;
    return t('search.lastDecided', {
      date: printMoment(String(lastAt), languageOf(locale).tag, { time: true }),
    });
  };
  return people.map((person) => {
    const detail = isAlone(person) ? undefined : detailOf(person);
    const { id: value, name } = person;
    return { value, label: detail ? t('search.nameApart', { name, detail }) : name };
  });
}
