type Module = { importers: readonly string[]; dynamicImporters: readonly string[] };
type Graph = { getModuleInfo(id: string): Module | null };
export type Naming = (id: string, graph: Graph) => string | null;

const READERS =
  /\/app\/(?:routes\/site\/(?!(?:ages|booklet|collections|packs|search|shelf|writing)\/|letters\/(?:embed|print)\.)|root\.tsx|entry\.client\.tsx)/;
const VISITORS = /\/app\/(?:routes\/site\/|root\.tsx|entry\.client\.tsx)/;

/** Of what pages to be read need, but for what they load only once it is used. */
export const forReaders = (name: string): Naming => reachedFrom(READERS, name, false);
/** Of what these need, and those on which letters are written and followed. */
export const forVisitors = (name: string): Naming => reachedFrom(VISITORS, name, true);

function reachedFrom(pages: RegExp, name: string, dynamically: boolean): Naming {
  return (start, graph) => {
    const seen = new Set([start]);
    for (const id of seen) {
      if (pages.test(id)) return name;
      const { importers = [], dynamicImporters = [] } = graph.getModuleInfo(id) ?? {};
      for (const importer of importers) seen.add(importer);
      if (dynamically) for (const importer of dynamicImporters) seen.add(importer);
    }
    return null;
  };
}
