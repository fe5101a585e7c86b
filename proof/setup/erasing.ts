import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { GATE_FIELDS } from '#domain/abuse/gate-fields.ts';
import { pictureAddress } from '#files/files.ts';
import type { Tables } from '#store/database/schema.ts';
import type { Plants } from './plants.ts';
import { formOf } from './traffic.ts';
import { until } from './until.ts';

type Place = { url: string; cookie: string; tables: Kysely<Tables>; photo: Blob };

const ANSWERED = 'letter0001-of-many';

/** Everything that can be erased, written through the site's own forms, and how each is erased there. */
export async function plantAll({ url, cookie, tables, photo }: Place) {
  const plants: Plants = {
    'a letter': ['Quillwort', 'Quillname', 'Quillpicture'],
    'its answers': ['Thornapple', 'thornapple@example.org'],
    'an answer': ['Brambletext', 'Bramblename', 'bramble@example.org', 'Brambleagain'],
    'an address': ['fern@example.org'],
    'a member': ['Heathername', 'heather@example.org'],
    'an import': ['Mosstext', 'Mossname'],
    'a letter that its sender erases': ['Sorreltext', 'Sorrelname'],
    'a letter in the trash': ['Rowantext', 'Rowanname'],
    'a rejected letter': ['Campiontext', 'Campionname', 'Campionnote'],
    'a rejected answer': ['Teaseltext', 'Teaselname', 'teasel@example.org', 'Teaselnote'],
  };

  async function send(to: string, form: FormData, expected: number): Promise<Response> {
    const headers = { Origin: url, Cookie: cookie };
    const answer = await fetch(url + to, {
      method: 'POST',
      headers,
      body: form,
      redirect: 'manual',
    });
    if (answer.status === expected) return answer;
    throw new Error(`${to}: ${answer.status} ${(await answer.text()).slice(0, 300)}`);
  }
  const visit = (to: string, fields: Record<string, string>, more: Record<string, Blob> = {}) => {
    const gate = { [GATE_FIELDS.idempotencyKey]: randomUUID(), [GATE_FIELDS.elapsed]: '60000' };
    const form = formOf({ age: '30', country: 'DE', language: 'en', ...gate, ...fields });
    for (const [name, blob] of Object.entries(more)) form.set(name, blob, 'photo.jpg');
    return send(to, form, 200);
  };
  const decide = (to: string, fields: Record<string, string>) =>
    send(`/profile/${to}`, formOf(fields), 302);
  const letter = (name = 'Quillname') =>
    tables
      .selectFrom('letters')
      .select(['id', 'slug', 'version', 'photo_hash'])
      .where('name', '=', name)
      .executeTakeFirstOrThrow();
  const itemOf = async (name: string) => {
    const { id, version } = await letter(name);
    return `${id}.${version}`;
  };
  /** Gives the code of its slip. */
  const write = async (plant: string, more: Record<string, Blob> = {}) => {
    const words = {
      topic: 'sea',
      text: `Dear sea, ${plant}text grows here.`,
      name: `${plant}name`,
    };
    const sent = await visit('/write/send', { ...words, sender: 'writer', consent: 'yes' }, more);
    return /"code":"([^"]+)"/.exec(await sent.text())?.[1] ?? '';
  };
  const answer = (name: string) =>
    tables
      .selectFrom('responses')
      .innerJoin('response_contacts', 'response_id', 'id')
      .select(['id', 'version', 'email'])
      .where('name', '=', name)
      .executeTakeFirstOrThrow();
  const importState = async (id: string) =>
    (
      await tables
        .selectFrom('imports')
        .select('state')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).state;
  const untilState = (id: string, state: string) =>
    until(`the import is ${state}`, async () => (await importState(id)) === state);

  await visit(
    '/write/send',
    {
      ...{ topic: 'sea', text: 'Dear sea, Quillwort grows here.', name: 'Quillname' },
      ...{ alt: 'Quillpicture', sender: 'writer', consent: 'yes' },
    },
    { picture: photo },
  );
  const { id, slug, version } = await letter();
  await decide('submissions/publish', { item: `${id}.${version}` });
  await visit(`/letters/${slug}`, {
    ...{ name: 'Nina', text: 'Dear friend, Thornapple.', email: 'thornapple@example.org' },
  });
  await visit(`/letters/${ANSWERED}`, {
    ...{ name: 'Bramblename', text: 'Dear friend, Brambletext.', email: 'bramble@example.org' },
  });
  await visit(`/letters/${ANSWERED}`, {
    ...{ name: 'Fern', text: 'Dear friend, hello from the wood.', email: 'fern@example.org' },
  });
  const code = await write('Sorrel', { picture: photo });
  await write('Rowan');
  await decide('submissions/publish', { item: await itemOf('Rowanname') });
  await decide('letters/trash', { item: await itemOf('Rowanname') });
  await write('Campion');
  const refusal = (note: string) => ({ words: 'Not now.', note });
  const item = await itemOf('Campionname');
  await decide('submissions/reject', { item, ...refusal('Campionnote') });
  await visit(`/letters/${ANSWERED}`, {
    ...{ name: 'Teaselname', text: 'Dear friend, Teaseltext.', email: 'teasel@example.org' },
  });
  const rejected = await answer('Teaselname');
  plants['a rejected answer']?.push(rejected.email.slice(-24));
  await decide('responses/reject', {
    item: `${rejected.id}.${rejected.version}`,
    ...refusal('Teaselnote'),
  });
  const edited = await answer('Bramblename');
  await send(
    `/profile/responses/${edited.id}/words`,
    formOf({
      ...{ text: 'Dear friend, Brambleagain.', name: 'Bramblename' },
      version: String(edited.version),
    }),
    200,
  );
  plants['an answer']?.push(edited.email.slice(-24));
  plants['an address']?.push((await answer('Fern')).email.slice(-24));
  plants['its answers']?.push((await answer('Nina')).email.slice(-24));

  const now = new Date().toISOString();
  await tables
    .insertInto('staff')
    .values({
      ...{ id: 'heather', name: 'Heathername', email: 'heather@example.org', image: null },
      ...{ email_verified: true, role: 'moderator', created_at: now, updated_at: now },
      last_sign_in_at: null,
    })
    .execute();
  const table = new FormData();
  const rows = [
    'name,age,country,topic,language,text',
    'Mossname,9,KE,sea,English,"Dear sea, Mosstext."',
  ];
  table.append('files', new File([rows.join('\n')], 'class.csv'));
  const taken = await send('/profile/transfer/upload', table, 303);
  const imported = taken.headers.get('Location')?.split('/').at(-1) ?? '';
  await untilState(imported, 'ready');
  await decide(`transfer/${imported}/start`, { arrival: 'published' });
  await untilState(imported, 'done');

  return {
    plants,
    /** The photo as readers get it. */
    async photoBytes(): Promise<Buffer> {
      const { photo_hash } = await letter();
      const picture = await fetch(url + pictureAddress(id, 'photo', photo_hash ?? ''));
      if (!picture.ok) throw new Error(`The photo is not there: ${picture.status}`);
      return Buffer.from(await picture.arrayBuffer());
    },
    /** All but what goes once its days are over. */
    async eraseAll(): Promise<void> {
      await visit('/slip/erase', { code, sure: 'yes' });
      await decide('letters/trash', { item: `${id}.${(await letter()).version}` });
      await decide('letters/erase', { item: `${id}.${(await letter()).version}`, sure: 'yes' });
      const { id: answered, version: seen } = await answer('Bramblename');
      await decide(`responses/${answered}/erase`, { version: String(seen) });
      await decide('team/heather/remove', {});
      await decide(`transfer/${imported}/undo`, {});
      await untilState(imported, 'undone');
    },
  };
}
