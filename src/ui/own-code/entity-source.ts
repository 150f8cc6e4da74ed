/** Where the facts and the screens of all entities come from, for own code, which names an entity. */
import type { AnyRoute } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import type { EntitySpec } from '#model/entity.ts';
import type { Screen } from '#model/screen.ts';

interface EntitySource {
  readonly entities: () => Promise<readonly EntitySpec[]>;
  readonly screens: () => Promise<readonly Screen[]>;
}

let source: EntitySource | undefined;

/** Sets what loads them; called once, by the shell. */
export function setEntitySource(entitySource: EntitySource): void {
  source = entitySource;
}

/** The facts of an entity. */
export const loadEntity = async (name: string): Promise<EntitySpec> =>
  existing(
    (await source?.entities())?.find((entity) => entity.name === name),
    `No entity "${name}".`,
  );

/** The facts of the entity whose list is at the path, with the code of that list alone. */
export async function loadEntityAt(path: string): Promise<EntitySpec> {
  const screen = existing(
    (await source?.screens())?.find((one) => one.path === path),
    `There is no list at ${path}.`,
  );
  const routes = Object.values(await screen.routes()) as AnyRoute[];
  const entities = routes.flatMap(({ options }) => options.staticData?.entity ?? []);
  return existing(entities[0], `The list at ${path} has no entity.`);
}

/** The list of an entity: the component of its route. */
export const loadList = (name: string): Promise<ComponentType> => loadScreen(name, 'list', (path) => path);

/** The form of an entity: the component of its route. */
export const loadForm = (name: string): Promise<ComponentType> => loadScreen(name, 'form', formPath);

async function loadScreen(
  name: string,
  part: 'list' | 'form',
  pathOf: (list: string, spec: EntitySpec) => string,
): Promise<ComponentType> {
  const problem = `"${name}" has no ${part}.`;
  const entity = await loadEntity(name);
  const screen = existing(
    (await source?.screens())?.find((one) => one.entity === name),
    problem,
  );
  const routes = Object.values(await screen.routes()) as AnyRoute[];
  const path = pathOf(screen.path, entity);
  const route = routes.find(({ options }) => 'path' in options && options.path === path);
  return existing(route?.options.component as ComponentType | undefined, problem);
}

/** The path of the form below that of the list. */
const formPath = (list: string, { key }: EntitySpec): string =>
  [list.replace(/\/$/, ''), ...key.map((part) => `$${part}`)].join('/');

/** Loads a thing of an entity once: the same promise each time, as `use` needs. One that failed is loaded again. */
export function cached<Thing>(load: (name: string) => Promise<Thing>): (name: string) => Promise<Thing> {
  const things = new Map<string, Promise<Thing>>();
  return (name) => {
    const thing = things.get(name) ?? load(name);
    things.set(name, thing);
    thing.catch(() => things.delete(name));
    return thing;
  };
}

function existing<Value>(value: Value | undefined, problem: string): Value {
  if (value === undefined) throw new Error(problem);
  return value;
}
