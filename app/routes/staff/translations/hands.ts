import { data, redirect } from 'react-router';
import { inLocale } from '#domain/languages/languages.ts';
import { deskPaths } from '#domain/site/desk-paths.ts';
import { may } from '#domain/staff/permissions.ts';
import { mayTranslateInto, TRANSLATION_ACTIONS } from '#domain/translations/states.ts';
import { pageNotFound, pageRequest } from '#routes/page.server.ts';
import { readFields } from '#server/http/form-fields.server.ts';
import { NotFoundError } from '#store/database/refusals.ts';
import type { Route } from './+types/hands';
import { type Asked, readAsked, readList, requireTranslator } from './asked.server.ts';

export async function loader(args: Route.LoaderArgs) {
  const { letter, language } = await readAsked(args);
  throw redirect(inLocale(pageRequest(args).locale, deskPaths.translation(letter.id, language)));
}

/** In whose hands a translation is: what the address says is done, and the page shown again. */
export async function action(args: Route.ActionArgs) {
  const asked = await readAsked(args);
  await requireTranslator(asked);
  const { locale, path } = pageRequest(args);
  const field = await readFields(args.request);
  const action = TRANSLATION_ACTIONS.find((each) => path.endsWith(`/${each}`));
  const { letter, key, member, language, site } = asked;
  const { translations } = site.store;
  const target = { id: letter.id, key };
  const by = { id: member.id, name: member.name };
  try {
    if (action === 'claim') await translations.claim(target, await toWhom(asked, field('to')), by);
    else if (action === 'release') await translations.release(target, by);
    else if (action === 'return') await translations.sendBack(target, by);
  } catch (error) {
    throw error instanceof NotFoundError ? pageNotFound(args.url) : error;
  }
  const list = readList(field('state'));
  const here = inLocale(locale, deskPaths.translation(letter.id, language));
  throw redirect(list ? `${here}?state=${list}` : here);
}

/** Whoever is named has to work into that language too. */
async function toWhom({ member, site, key }: Asked, id: string) {
  if (id === '') return { id: member.id, name: member.name };
  const to = await site.store.team.find(id);
  const limits = to?.role === 'translator' ? to.languages : undefined;
  if (!to || !may(to, 'letters.translate') || !mayTranslateInto(limits, key)) {
    throw data('Nobody of that name translates into this language.', { status: 400 });
  }
  return { id: to.id, name: to.name };
}
