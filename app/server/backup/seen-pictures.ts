import { DatabaseSync } from 'node:sqlite';
import type { NamedPicture } from '#domain/pictures/named-picture.ts';

/** On the disk: there may be millions. */
export class SeenPictures {
  readonly #database: DatabaseSync;
  readonly #add: ReturnType<DatabaseSync['prepare']>;
  readonly #find: ReturnType<DatabaseSync['prepare']>;

  constructor(file: string) {
    this.#database = new DatabaseSync(file);
    this.#database.exec(
      `pragma journal_mode = off; pragma synchronous = off;
       create table seen (id text, kind text, hash text, primary key (id, kind, hash)) without rowid;
       begin`,
    );
    this.#add = this.#database.prepare('insert or ignore into seen values (?, ?, ?)');
    this.#find = this.#database.prepare(
      'select 1 from seen where id = ? and kind = ? and hash = ?',
    );
  }

  add({ id, kind, hash }: NamedPicture): void {
    this.#add.run(id, kind, hash);
  }

  has({ id, kind, hash }: NamedPicture): boolean {
    return this.#find.get(id, kind, hash) !== undefined;
  }

  close(): void {
    this.#database.close();
  }
}
