import { unescapeHtml } from '#tests/setup/pages.ts';

export type Visitor = ReturnType<typeof visitWithoutScript>;

type Fields = Record<string, string>;

/** Reads a site and sends its forms as a browser without script does, with cookies of its own. */
export function visitWithoutScript(site: { url: string }) {
  const cookies = new Map<string, string>();
  let url = site.url;
  let status = 0;
  let html = '';

  async function load(to: string, body?: URLSearchParams): Promise<void> {
    url = new URL(to, url).href;
    const held = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(url, {
      headers: { Cookie: held, ...(body && { Origin: site.url }) },
      redirect: 'manual',
      ...(body && { method: 'POST', body }),
    });
    for (const cookie of answer.headers.getSetCookie()) keep(cookie);
    const location = answer.headers.get('Location');
    if (location) return load(location);
    status = answer.status;
    html = await answer.text();
  }

  function keep(cookie: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    if (value && !/max-age=0/i.test(cookie)) cookies.set(name, value);
    else cookies.delete(name);
  }

  return {
    visit: (to: string) => load(to),

    /** Sends the form of a button with what it holds, and with what is written into it. */
    async press(button: string, written: Fields = {}): Promise<void> {
      const forms = html.match(/<form[\s\S]*?<\/form>/g) ?? [];
      const form = forms.find((each) => textOf(each).includes(button));
      if (!form) throw new Error(`No form at ${url} has ${button}: ${textOf(html)}`);
      const body = new URLSearchParams({ ...heldBy(form), ...written });
      await load(unescapeHtml(attribute(form, 'action') ?? url), body);
    },

    /** Follows the link with these words. */
    async follow(words: string): Promise<void> {
      const links = html.match(/<a [\s\S]*?<\/a>/g) ?? [];
      const link = links.find((each) => textOf(each).includes(words));
      if (!link) throw new Error(`No link at ${url} says ${words}: ${textOf(html)}`);
      await load(unescapeHtml(attribute(link, 'href') ?? ''));
    },

    /** What is written in the first part of the page of a kind. */
    textIn(tag: string): string {
      const [, inside = ''] = new RegExp(`<${tag}[^>]*>([\\s\\S]*?)</`).exec(html) ?? [];
      return unescapeHtml(inside.replace(/<[^>]*>/g, ''));
    },

    text: () => textOf(html),
    path: () => new URL(url).pathname,
    status: () => status,
    cookies: () => [...cookies.keys()],
  };
}

function heldBy(form: string): Fields {
  const inputs = form.match(/<input[^>]*>/g) ?? [];
  const sent = inputs.filter((input) => {
    const isChosen = !/ type="(?:radio|checkbox)"/.test(input) || / checked/.test(input);
    return isChosen && attribute(input, 'name') !== undefined;
  });
  return Object.fromEntries(
    sent.map((input) => [
      attribute(input, 'name') ?? '',
      unescapeHtml(attribute(input, 'value') ?? ''),
    ]),
  );
}

function attribute(tag: string, name: string): string | undefined {
  return new RegExp(`^<[^>]* ${name}="([^"]*)"`).exec(tag)?.[1];
}

function textOf(html: string): string {
  const bare = html.replace(/<(script|style)[\s\S]*?<\/\1>/g, '').replace(/<!--[\s\S]*?-->/g, '');
  return unescapeHtml(bare.replace(/<[^>]*>/g, ' ')).replace(/\s+/g, ' ');
}
