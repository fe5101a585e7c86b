import type { Page } from 'playwright-core';
import { OUTSIDE, PLANTED } from './hostile-strings.ts';

export type FoundField = { name: string; type: string; value: string; max?: number };
export type FoundForm = {
  method: string;
  action: string;
  multipart: boolean;
  fields: FoundField[];
};
export type FoundPage = {
  /** Same-origin addresses, with their queries. */
  links: string[];
  forms: FoundForm[];
  /** What would run, or lead outside, if a browser showed this page. */
  alive: string[];
};

/** Reads HTML with the parser of a browser, in a page that runs nothing. */
export async function readPage(parser: Page, html: string, path: string): Promise<FoundPage> {
  return parser.evaluate(findAll, { html, path, outside: OUTSIDE, planted: PLANTED });
}

type Asked = { html: string; path: string; outside: string; planted: string };

function findAll({ html, path, outside, planted }: Asked): FoundPage {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const here = new URL(path, 'http://site.example');
  const inSite = (address: string) => {
    const url = URL.canParse(address, here.href) ? new URL(address, here.href) : undefined;
    return url?.host === here.host ? url.pathname + url.search : undefined;
  };
  const links = Array.from(page.querySelectorAll('a[href]'), (link) =>
    inSite(link.getAttribute('href') ?? ''),
  ).filter((address) => address !== undefined);

  const forms = Array.from(page.querySelectorAll('form'), (form) => {
    const outer = form.id ? page.querySelectorAll(`[form="${CSS.escape(form.id)}"]`) : [];
    const inputs = [...form.querySelectorAll('[name]'), ...outer];
    return {
      method: (form.getAttribute('method') ?? 'get').toUpperCase(),
      action: inSite(form.getAttribute('action') || path) ?? path,
      multipart: form.getAttribute('enctype') === 'multipart/form-data',
      fields: inputs.flatMap((input) => {
        const name = input.getAttribute('name') ?? '';
        const type = input.getAttribute('type') ?? input.localName;
        if (input instanceof HTMLSelectElement) {
          const chosen = input.value || [...input.options].find(({ value }) => value)?.value;
          return [{ name, type, value: chosen ?? '' }];
        }
        const value = input.localName === 'textarea' ? input.textContent : undefined;
        const max = Number(input.getAttribute('maxlength') ?? 100_000);
        return [{ name, type, value: value ?? input.getAttribute('value') ?? '', max }];
      }),
    };
  });

  const LEADS = new Set(
    'src srcset href xlink:href action formaction data srcdoc style'.split(' '),
  );
  const alive: string[] = [];
  for (const element of page.querySelectorAll('*')) {
    const { localName } = element;
    if (localName === 'script') {
      const text = element.textContent?.trimStart() ?? '';
      if (text.startsWith(planted)) alive.push(`<script>${text}`);
    }
    if (localName === 'base' || element.getAttribute('http-equiv') === 'refresh') {
      alive.push(element.outerHTML);
    }
    for (const name of element.getAttributeNames()) {
      const isHandler = name.startsWith('on');
      if (!isHandler && !LEADS.has(name)) continue;
      const value = element.getAttribute(name) ?? '';
      const plain = value.replace(/[\s\p{Cc}]/gu, '').toLowerCase();
      const runs = /^(?:javascript|vbscript|data:text)/.test(plain);
      const goes = plain.includes(`/${outside}`) || plain.includes(`\\${outside}`);
      const query = localName === 'a' || localName === 'form' || localName === 'link';
      const leaves = goes && (!query || inSite(value) === undefined);
      if (isHandler || runs || leaves) {
        alive.push(`<${localName} ${name}="${value.slice(0, 80)}">`);
      }
    }
  }
  return { links, forms, alive };
}
