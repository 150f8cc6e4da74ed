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

/** The list of an entity: the component of its route. */
export async function loadList(name: string): Promise<ComponentType> {
  const screen = existing(
    (await source?.screens())?.find(({ entity }) => entity === name),
    `"${name}" has no list.`,
  );
  const routes = Object.values(await screen.routes()) as AnyRoute[];
  const list = routes.find(({ options }) => 'path' in options && options.path === screen.path);
  return existing(list?.options.component as ComponentType | undefined, `"${name}" has no list.`);
}

function existing<Value>(value: Value | undefined, problem: string): Value {
  if (value === undefined) throw new Error(problem);
  return value;
}
