import { type ActionFunctionArgs, data, redirect } from 'react-router';
import { COLLECTION_MOVES } from '#domain/collections/collection.ts';
import { PASTED_LENGTH, readPasted } from '#domain/collections/collection-form.ts';
import { typedUpTo } from '#domain/forms/typed.ts';
import { inLocale, languageOf } from '#domain/languages/languages.ts';
import { readLetterId } from '#domain/lists/cursor.ts';
import { deskPaths } from '#domain/site/desk-paths.ts';
import { listOfAll } from '#domain/wording/lists.ts';
import { deskTranslateFor } from '#i18n/translators.server.ts';
import { pageRequest, requireValid } from '#routes/page.server.ts';
import { writeSaid } from '#routes/staff/said.ts';
import { requireMay } from '#server/sign-in/guards.server.ts';
import { NotFoundError, TooLargeError, VersionConflictError } from '#store/database/refusals.ts';
import { readCollectionOf, seenVersion } from './save.server.ts';

type Args = Pick<ActionFunctionArgs, 'context' | 'url' | 'request' | 'params'>;

/** Names that are told when they lead to no letter. */
const TOLD = 10;

/** What is done with a collection on its page: letters come, go and move, and it is published. */
export async function actOnCollection(args: Args) {
  const { id: memberId, name } = await requireMay(args, 'collections.manage');
  const { site, locale } = pageRequest(args);
  const t = deskTranslateFor(locale, 'collections');
  const { collectionDesk } = site.store;
  const { id } = await readCollectionOf(args);
  const form = await args.request.formData().catch(() => new FormData());
  const by = { id: memberId, name };
  const deed = String(form.get('deed') ?? '');
  const letter = readLetterId(String(form.get('letter') ?? '')) ?? '';
  const move = COLLECTION_MOVES.find((each) => each === deed);
  const seen = () => ({ version: seenVersion(form), by });
  const go = (said: string): never => {
    throw redirect(`${inLocale(locale, deskPaths.staffCollection(id))}?${said}`);
  };
  try {
    if (deed === 'add') return await add();
    if (deed === 'remove') {
      await collectionDesk.remove(id, letter, seen());
      return go(writeSaid('remove'));
    }
    if (move) {
      await collectionDesk.move(id, letter, move, seen());
      return go(`moved=${letter}#${letter}`);
    }
    if (deed === 'publish' || deed === 'unpublish') {
      await collectionDesk.setState(id, deed === 'publish' ? 'published' : 'draft', seen());
      return go(writeSaid(deed));
    }
  } catch (error) {
    if (error instanceof VersionConflictError) {
      return refuse(t('orderConflict', { name: error.by ?? '' }), 409);
    }
    if (error instanceof TooLargeError) return refuse(t('full'), 400);
    requireValid(!(error instanceof NotFoundError), args.url);
    throw error;
  }
  return refuse(t('nothingChosen'), 400);

  async function add() {
    const typed = typedUpTo(form, 'pasted', PASTED_LENGTH);
    const names = readPasted(typed);
    const known = await site.store.letterTable.idsOf(names);
    const unknown = names.filter((each) => !known.has(each));
    const chosen = form.getAll('letter').flatMap((each) => readLetterId(String(each)) ?? []);
    const ids = [...chosen, ...names.flatMap((each) => known.get(each) ?? [])];
    if (ids.length === 0 && unknown.length === 0) return refuse(t('nothingChosen'), 400);
    const added = await collectionDesk.add(id, ids, by);
    if (unknown.length > 0) {
      const told = listOfAll(unknown.slice(0, TOLD), languageOf(locale).tag);
      return refuse(t('unknown', { names: told }), 400, unknown.join('\n'));
    }
    return go(added.length > 0 ? `added=${added.length}` : writeSaid('already'));
  }

  function refuse(problem: string, status: number, typed = '') {
    return data({ problem, typed }, { status });
  }
}
