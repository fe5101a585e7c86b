type Module = { importers: readonly string[]; dynamicImporters: readonly string[] };
type Graph = { getModuleInfo(id: string): Module | null };

/** What a page of the site is loaded by, as against a page of the desk. */
const READERS = /\/app\/(?:routes\/site\/|root\.tsx|entry\.client\.tsx)/;

/** Names a file of browser code that pages of the site need; what only the desk needs is left out. */
export function forReaders(name: string): (id: string, graph: Graph) => string | null {
  return (id, graph) => (readersNeed(id, graph) ? name : null);
}

function readersNeed(start: string, graph: Graph): boolean {
  const seen = new Set([start]);
  for (const id of seen) {
    if (READERS.test(id)) return true;
    const { importers = [], dynamicImporters = [] } = graph.getModuleInfo(id) ?? {};
    for (const importer of [...importers, ...dynamicImporters]) seen.add(importer);
  }
  return false;
}
