import { z } from 'zod';

const Component = z.looseObject({ 'bom-ref': z.string(), name: z.string(), version: z.string() });
const Bom = z.looseObject({
  bomFormat: z.literal('CycloneDX'),
  metadata: z.looseObject({ component: z.looseObject({ 'bom-ref': z.string() }) }),
  components: z.array(Component),
  dependencies: z.array(z.object({ ref: z.string(), dependsOn: z.array(z.string()) })),
});
export type Bom = z.infer<typeof Bom>;
type Project = { name: string; running: readonly string[] };

/**
 * What runs of all that npm describes. Npm's own `--omit=dev` leaves out what a package for building
 * wants as well (react, pg). `running` are names with their versions, as `react@19.3.1`.
 */
export function keepRunning(described: unknown, { name, running }: Project): Bom {
  const bom = Bom.parse(described);
  const wanted = new Set(running);
  const components = bom.components.filter((part) => wanted.has(`${part.name}@${part.version}`));
  const refs = new Set(components.map((part) => part['bom-ref']));
  const root = bom.metadata.component;
  return {
    ...bom,
    metadata: { ...bom.metadata, component: { ...root, name } },
    components: components.map(asRunning),
    dependencies: bom.dependencies
      .filter(({ ref }) => refs.has(ref) || ref === root['bom-ref'])
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((on) => refs.has(on)) })),
  };
}

/** Of what it finds beside the lockfile npm says that it is for building. */
function asRunning(part: z.infer<typeof Component>): z.infer<typeof Component> {
  const said = z.array(z.looseObject({ name: z.string() })).safeParse(part.properties).data ?? [];
  const kept = said.filter((one) => one.name !== 'cdx:npm:package:development');
  return { ...part, properties: kept };
}
