type Module = { importers: readonly string[]; dynamicImporters: readonly string[] };
type Graph = { getModuleInfo(id: string): Module | null };
type Naming = (id: string, graph: Graph) => string | null;

const READERS = /\/app\/(?:routes\/site\/(?!writing\/)|root\.tsx|entry\.client\.tsx)/;
const VISITORS = /\/app\/(?:routes\/site\/|root\.tsx|entry\.client\.tsx)/;

/** Of what pages to be read need. */
export const forReaders = (name: string): Naming => reachedFrom(READERS, name);
/** Of what these need, and those on which letters are written and followed. */
export const forVisitors = (name: string): Naming => reachedFrom(VISITORS, name);

function reachedFrom(pages: RegExp, name: string): Naming {
  return (start, graph) => {
    const seen = new Set([start]);
    for (const id of seen) {
      if (pages.test(id)) return name;
      const { importers = [], dynamicImporters = [] } = graph.getModuleInfo(id) ?? {};
      for (const importer of [...importers, ...dynamicImporters]) seen.add(importer);
    }
    return null;
  };
}
