type Module = { importers: readonly string[]; dynamicImporters: readonly string[] };
type Graph = { getModuleInfo(id: string): Module | null };

const READERS = /\/app\/(?:routes\/site\/|root\.tsx|entry\.client\.tsx)/;

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
