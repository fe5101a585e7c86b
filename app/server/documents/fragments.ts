/** Characters, of keys too. */
const SIZE_MAX = 4_000_000;
/** How React begins the ids that it gives: they differ from place to place. */
const GIVEN_ID = /"_[rR]_/;

type PageFragments = {
  find(key: string): string | undefined;
  markOf(key: string): string;
  /** Stores what was rendered anew, and takes the marks out of the page. */
  take(page: string): string;
};

/**
 * What is rendered once and is text in other pages. Bounded: what was not asked for lately is let go.
 * @param attribute by which elements are marked while they are rendered
 */
export function openFragments(attribute: string, sizeMax = SIZE_MAX) {
  const marks = new RegExp(` ${attribute}="[^"]*"`, 'g');
  let recent = new Map<string, string>();
  let older = new Map<string, string>();
  let size = 0;

  function find(key: string): string | undefined {
    const known = recent.get(key);
    if (known !== undefined) return known;
    const html = older.get(key);
    if (html !== undefined) store(key, html);
    return html;
  }

  function store(key: string, html: string): void {
    size += key.length + html.length;
    if (size > sizeMax / 2) {
      older = recent;
      recent = new Map();
      size = key.length + html.length;
    }
    recent.set(key, html);
  }

  return {
    /** @param mark that nothing which somebody wrote can have, as `newMark` makes it */
    forPage(locale: string, mark: string): PageFragments {
      const rendered: string[] = [];
      return {
        find: (key) => find(locale + key),
        markOf: (key) => `${mark}-${rendered.push(locale + key) - 1}`,
        take(page) {
          for (const [place, key] of rendered.entries()) {
            const html = contentOf(page, ` ${attribute}="${mark}-${place}"`);
            const isText = html !== undefined && !html.includes(`nonce="${mark}`);
            if (isText && !GIVEN_ID.test(html)) store(key, html.replace(marks, ''));
          }
          return rendered.length > 0 ? page.replace(marks, '') : page;
        },
      };
    },
  };
}

function contentOf(page: string, attribute: string): string | undefined {
  const at = page.indexOf(attribute);
  if (at < 0) return undefined;
  const [, name = ''] = /^<([a-z]+)/.exec(page.slice(page.lastIndexOf('<', at), at)) ?? [];
  const from = page.indexOf('>', at) + 1;
  const tags = new RegExp(`<(/?)${name}[ >]`, 'g');
  tags.lastIndex = from;
  let open = 1;
  for (let tag = tags.exec(page); tag; tag = tags.exec(page)) {
    open += tag[1] ? -1 : 1;
    if (open === 0) return page.slice(from, tag.index);
  }
  return undefined;
}
