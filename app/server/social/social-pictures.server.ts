import { SOCIAL_SIZE } from '#domain/site/social.ts';
import type { Theme } from '#domain/topics/topics.ts';
import type { Files } from '#files/files.ts';
import { keepPictures } from '#files/pictures/kept-pictures.ts';
import { readWhole } from '#files/pictures/stored-pictures.server.ts';
import type { Typesetter } from '#server/typesetting/typesetter.server.ts';

export type Post = {
  template: 'social-letter' | 'social-page';
  theme: Theme;
  fromRight: boolean;
  /** What its template reads: worked out only where it is drawn. */
  data: () => object;
  /** Thumbnails of letters that lie on it, in the order of their places. */
  pictures: readonly { id: string; hash: string }[];
  version: string;
};

export type PostDrawings = {
  scene(theme: Theme, fromRight: boolean): Promise<Uint8Array<ArrayBuffer>>;
  stamp(theme: Theme): Promise<Uint8Array<ArrayBuffer>>;
};

export type SocialPictures = {
  read(post: Post): Promise<Uint8Array<ArrayBuffer>>;
  has(post: Post): boolean;
  instead(post: Post): Promise<Uint8Array<ArrayBuffer>>;
};

export type SocialPicturesOptions = {
  files: Files;
  typesetter: Pick<Typesetter, 'jpeg'>;
  drawings: PostDrawings;
  bytesMax?: number;
  queueLimit?: number;
};

/** Some 150 of them; they are asked for when a page is sent, and seldom again. */
const KEPT_BYTES = 16 * 1024 * 1024;
/** At a fifth of a second each the last one has waited as long as networks do. */
const QUEUE_LIMIT = 20;

/** One at a time, so that a crawler that asks for all of them takes no more than that from readers and booklets. */
export function openSocialPictures(options: SocialPicturesOptions): SocialPictures {
  const { files, typesetter, drawings, queueLimit = QUEUE_LIMIT } = options;
  const inTurn = oneAtATime(queueLimit);
  const kept = keepPictures<Post>(options.bytesMax ?? KEPT_BYTES, (_version, post) =>
    inTurn(() => make(post)),
  );

  async function make({ template, theme, fromRight, data, pictures }: Post) {
    const [scene, stamp, ...shown] = await Promise.all([
      drawings.scene(theme, fromRight),
      drawings.stamp(theme),
      ...pictures.map(async ({ id, hash }) => {
        const thumbnail = await readWhole(files, { id, kind: 'thumbnail', hash });
        if (typeof thumbnail === 'string') throw new Error(`A picture of ${id} is ${thumbnail}.`);
        return thumbnail;
      }),
    ]);
    const named = shown.map((bytes, i) => [`/picture-${i}`, bytes] as const);
    const lying = { '/scene.jpg': scene, '/stamp.png': stamp, ...Object.fromEntries(named) };
    return typesetter.jpeg({ template, data: data(), files: lying }, SOCIAL_SIZE.width);
  }

  return {
    async read(post) {
      const bytes = await kept.read(post.version, post);
      if (!bytes) throw new Error(`No picture was made for ${post.version}.`);
      return bytes;
    },
    has: ({ version }) => kept.has(version),
    instead: ({ theme, fromRight }) => drawings.scene(theme, fromRight),
  };
}

function oneAtATime(queueLimit: number) {
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();
  return async <Made>(work: () => Promise<Made>): Promise<Made> => {
    if (waiting > queueLimit) throw new Error('Too many pictures for other networks are waiting.');
    waiting += 1;
    const turn = last.then(work);
    last = turn
      .catch(() => undefined)
      .finally(() => {
        waiting -= 1;
      });
    return turn;
  };
}
