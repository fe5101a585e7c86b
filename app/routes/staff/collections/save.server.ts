import { data, type LoaderFunctionArgs } from 'react-router';
import {
  COLLECTION_FIELDS,
  type CollectionErrors,
  readCollection,
} from '#domain/collections/collection-form.ts';
import { typedNumber, typedText } from '#domain/forms/typed.ts';
import { pageRequest, requireValid, tellWrong } from '#routes/page.server.ts';
import { NotFoundError, SlugTakenError, VersionConflictError } from '#store/database/refusals.ts';

type Args = Pick<LoaderFunctionArgs, 'context' | 'url' | 'request' | 'params'>;

type Refused = {
  texts: Record<string, string>;
  errors: CollectionErrors;
  taken: boolean;
  conflict: string | undefined;
};

type Read = Exclude<ReturnType<typeof readCollection>, { errors: CollectionErrors }>;

/** Reads a title and words, and has them saved; resolves to what the form is to say if that is refused. */
export async function saveCollection(
  args: Args,
  form: FormData,
  save: (read: Read) => Promise<void>,
) {
  const texts = Object.fromEntries(
    COLLECTION_FIELDS.map((field) => [field, typedText(form, field)]),
  );
  const refuse = (more: Partial<Refused>, status: number) => {
    const refused: Refused = { texts, errors: {}, taken: false, conflict: undefined, ...more };
    tellWrong(args.context, refused.taken ? { slug: '' } : refused.errors);
    return data(refused, { status });
  };
  const read = readCollection(texts);
  if ('errors' in read) return refuse({ errors: read.errors }, 400);
  try {
    await save(read);
  } catch (error) {
    if (error instanceof SlugTakenError) return refuse({ taken: true }, 400);
    if (error instanceof VersionConflictError) return refuse({ conflict: error.by ?? '' }, 409);
    requireValid(!(error instanceof NotFoundError), args.url);
    throw error;
  }
  return undefined;
}

/** Throws a response if the form does not say which version was read. */
export function seenVersion(form: FormData): number {
  const version = typedNumber(typedText(form, 'version'));
  if (version === undefined) throw data('Which version was read is not said.', { status: 400 });
  return version;
}

export async function readCollectionOf(args: Pick<Args, 'context' | 'url' | 'params'>) {
  const { site } = pageRequest(args);
  const collection = await site.store.collectionDesk.get(args.params.id ?? '');
  requireValid(collection !== undefined, args.url);
  return collection;
}
