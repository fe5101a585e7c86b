import type { HostedContent } from '#domain/hosted/documents.ts';
import { APPROVED, DELETED, REFUSED } from '#domain/hosted/merge.ts';
import { PICTURE_FIELDS } from '#domain/hosted/pictures.ts';
import { inLocale, type Locale, languageOf } from '#domain/languages/languages.ts';
import { deskPaths } from '#domain/site/desk-paths.ts';
import { listOfAll } from '#domain/wording/lists.ts';
import { deskTranslateFor } from '#i18n/translators.server.ts';
import { editedField } from '#routes/staff/activity/lines.server.ts';
import type { Site } from '#server/site.server.ts';
import { hostedPath } from '#store/hosted/contents.ts';
import { seenOf } from '#store/hosted/decisions.ts';
import type { NotedDocument } from '#store/hosted/noted.ts';
import type { HostedChoiceView } from '#ui/transfer/hosted-choices.tsx';
import { printProblem } from './problems.server.ts';

const SHOWN = 50;
const { photo: PHOTO } = PICTURE_FIELDS;

export async function hostedChoices(
  { store }: Pick<Site, 'store'>,
  locale: Locale,
): Promise<HostedChoiceView[]> {
  const undecided = await store.hosted.undecided(SHOWN);
  const contents = await store.hosted.contents(undecided, false);
  return undecided.map((of) => toView(of, contents.get(hostedPath(of)), locale));
}

function toView(
  of: NotedDocument,
  content: HostedContent | undefined,
  locale: Locale,
): HostedChoiceView {
  const t = deskTranslateFor(locale, 'transfer');
  const { collection, id, differs, saidThere } = of;
  const { problems = [], version } = saidThere ?? {};
  const kind = collection === 'letters' ? 'letter' : 'response';
  const isNew = differs.includes(REFUSED);
  const fields = differs.filter((field) => ![APPROVED, DELETED, REFUSED].includes(field));
  const names = fields.map((field) => editedField(field, kind, locale));
  const history = kind === 'letter' ? deskPaths.letterHistory(id) : deskPaths.responseHistory(id);
  const showsPictures = differs.includes(PHOTO) && !problems.some(({ field }) => field === PHOTO);
  return {
    ...{ collection, id, path: `${collection}/${of.name}` },
    seen: saidThere ? seenOf(saidThere) : '',
    name: nameOf(content, locale),
    lines: [
      ...(names.length > problems.length
        ? [t('hosted.decide.fields', { fields: listOfAll(names, languageOf(locale).tag) })]
        : []),
      ...(differs.includes(DELETED) ? [t('hosted.decide.deleted')] : []),
      ...(isNew ? [t('hosted.decide.new')] : []),
      ...problems.map((one) => printProblem(t, one, locale)),
    ],
    ...(showsPictures && { pictures: picturesOf(of, content) }),
    history: version === undefined ? undefined : `${inLocale(locale, history)}?version=${version}`,
    choices: isNew ? ['leave'] : problems.length > 0 ? ['ours'] : ['ours', 'theirs'],
  };
}

function picturesOf({ id, name }: NotedDocument, content: HostedContent | undefined) {
  const photo = content && 'letter' in content ? content.letter.photo : undefined;
  return {
    here: photo && `${deskPaths.staffPicture(id, 'photo')}?${photo.hash}`,
    there: deskPaths.pictureThere(name),
  };
}

function nameOf(content: HostedContent | undefined, locale: Locale): string | undefined {
  const t = deskTranslateFor(locale, 'history');
  if (content && 'letter' in content) return t('what.letter.named', { name: content.letter.name });
  if (content && 'response' in content) {
    return t('what.response.named', { name: content.response.name });
  }
  return undefined;
}
