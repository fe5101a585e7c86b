/** Only a globe's, a voice's or the desk's: without a line they are not worth the room. */
const LEFT_OUT = /^(?:desk-|globe-|world-|esm-|proof-worker-)/;
const NAMED = /[\w.-]+-[\w-]{8}\.(?:js|css|json|svg)\b/g;

type Route = { id: string; parentId?: string; module: string; imports?: string[]; css?: string[] };
type Manifest = {
  entry: Pick<Route, 'module' | 'imports' | 'css'>;
  routes: Record<string, Route>;
};

/**
 * What the public pages need of a build to be more than words: their code, and whatever that fetches once it is used.
 * @param manifest the file in which React Router says which files each route has
 */
export function filesOfPages(manifest: string, read: (name: string) => string): string[] {
  const text = read(manifest);
  const end = text.lastIndexOf('}') + 1;
  const { entry, routes }: Manifest = JSON.parse(text.slice(text.indexOf('{'), end));
  const isDesk = ({ id, parentId }: Route): boolean => {
    const parent = routes[parentId ?? ''];
    return id.startsWith('routes/staff/') || (parent !== undefined && isDesk(parent));
  };
  const pages = Object.values(routes).filter((route) => !isDesk(route));
  const queue = [entry, ...pages].flatMap(({ module, imports = [], css = [] }) =>
    [module, ...imports, ...css].map(nameOf),
  );
  const found = new Set([manifest]);
  for (const name of queue) {
    if (found.has(name) || LEFT_OUT.test(name)) continue;
    found.add(name);
    if (name.endsWith('.js')) queue.push(...(read(name).match(NAMED) ?? []));
  }
  return [...found].sort().map((name) => `/assets/${name}`);
}

function nameOf(address: string): string {
  return address.slice(address.lastIndexOf('/') + 1).replace(/[?#].*$/, '');
}
