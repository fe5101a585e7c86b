import { createElement, type ReactNode } from 'react';

/** What React calls otherwise than HTML, as far as our pages use it. */
const PROPERTIES: Readonly<Record<string, string>> = {
  class: 'className',
  for: 'htmlFor',
  charset: 'charSet',
  crossorigin: 'crossOrigin',
  tabindex: 'tabIndex',
  maxlength: 'maxLength',
  minlength: 'minLength',
  autocomplete: 'autoComplete',
  enctype: 'encType',
  novalidate: 'noValidate',
  value: 'defaultValue',
  checked: 'defaultChecked',
};
const VOID = /^(?:area|base|br|col|hr|img|input|link|meta|source|track|wbr)$/;
const TOKEN =
  /<!--[\s\S]*?-->|<!DOCTYPE[^>]*>|<\/([\w-]+)>|<([\w-]+)((?:\s[^<>]*?)?)(\/?)>|([^<]+)/g;
const RAW = /^(?:script|style|textarea)$/;

type Props = Record<string, unknown>;
type Node = string | { name: string; props: Props; children: Node[] };

/**
 * What makes the React elements that render to a page, anew each time, as a component does; the page
 * has to be one that React has rendered. Its inline scripts are left out: they are React Router's.
 * @param last what stands at the end of the body
 */
export function elementsOf(html: string, last: () => ReactNode): () => ReactNode {
  const page = readNodes(html);
  const create = (node: Node): ReactNode => {
    if (typeof node === 'string') return node;
    const children = node.children.map(create);
    if (node.name === 'body') children.push(last());
    return createElement(node.name, node.props, ...children);
  };
  return () => create(page);
}

function readNodes(html: string): Node {
  const open: Exclude<Node, string>[] = [{ name: '', props: {}, children: [] }];
  TOKEN.lastIndex = 0;
  for (let token = TOKEN.exec(html); token; token = TOKEN.exec(html)) {
    const [, closed, name, attributes = '', single, text] = token;
    const parent = open.at(-1);
    if (text) parent?.children.push(decode(text));
    if (closed) {
      const page = open.pop();
      if (page) open.at(-1)?.children.push(page);
    }
    if (!name) continue;
    const props = propsOf(attributes, parent?.children.length ?? 0);
    if (VOID.test(name) || single) parent?.children.push({ name, props, children: [] });
    else if (RAW.test(name)) {
      const end = html.indexOf(`</${name}>`, TOKEN.lastIndex);
      const __html = html.slice(TOKEN.lastIndex, end);
      TOKEN.lastIndex = end + name.length + 3;
      const content =
        name === 'textarea'
          ? { defaultValue: decode(__html) }
          : { dangerouslySetInnerHTML: { __html } };
      if (name === 'script' && !props.src) continue;
      parent?.children.push({ name, props: { ...props, ...content }, children: [] });
    } else open.push({ name, props, children: [] });
  }
  return open[0]?.children[0] ?? '';
}

function propsOf(attributes: string, key: number): Props {
  const props: Props = { key };
  for (const [, name = '', value] of attributes.matchAll(/([^\s=]+)(?:="([^"]*)")?/g)) {
    const property = PROPERTIES[name.toLowerCase()] ?? name;
    if (name === 'style') props.style = styleOf(decode(value ?? ''));
    else
      props[property] = value === undefined ? true : decode(value) || (name === 'open' ? true : '');
  }
  return props;
}

function styleOf(text: string): Record<string, string> {
  return Object.fromEntries(
    text.split(';').flatMap((rule) => {
      const [name = '', value = ''] = rule.split(/:(.*)/s);
      if (!name) return [];
      const property = name.startsWith('--')
        ? name
        : name.replace(/-(\w)/g, (_, c) => c.toUpperCase());
      return [[property, value]];
    }),
  );
}

function decode(text: string): string {
  return text
    .replace(/&(?:#x27|quot|lt|gt|nbsp);/g, (entity) => ENTITIES[entity] ?? entity)
    .replaceAll('&amp;', '&');
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&#x27;': "'",
  '&quot;': '"',
  '&lt;': '<',
  '&gt;': '>',
  '&nbsp;': '\u00a0',
};
