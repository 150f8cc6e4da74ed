/** Where the facts of all entities come from, for own code, which names an entity. */
import type { EntitySpec } from '#model/entity.ts';

type LoadEntities = () => Promise<readonly EntitySpec[]>;

let load: LoadEntities | undefined;

/** Sets what loads them; called once, by the shell. */
export function setEntitySource(source: LoadEntities): void {
  load = source;
}

/** The facts of an entity. */
export async function loadEntity(name: string): Promise<EntitySpec> {
  const spec = (await load?.())?.find((entity) => entity.name === name);
  if (spec === undefined) throw new Error(`No entity "${name}". Run \`npm run generate\`.`);
  return spec;
}
