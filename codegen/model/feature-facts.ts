/** The facts of features. */
import type { EntitySpec } from '#model/entity.ts';
import type { Portal } from '#model/portal.ts';
import type { DatabaseSchema } from '#model/schema.ts';
import { codegenFeatures } from '../../src/features/codegen.ts';
import type { EntityFile, PortalFile } from '../load/files.ts';
import type { Entity, Model } from './entity.ts';

/** Facts of the database, for servers and migrations. */
export const databaseFactsOfFeatures = (model: Model): Partial<DatabaseSchema> =>
  Object.assign({}, ...codegenFeatures.map(({ databaseFacts }) => databaseFacts?.(model)));

/** Facts of the portal, for browsers and operations. */
export const portalFactsOfFeatures = (model: Model): Partial<Portal> =>
  Object.assign({}, ...codegenFeatures.map(({ portalFacts }) => portalFacts?.(model)));

/** Facts of an entity, for emitters. */
export const entityFactsOfFeatures = (file: EntityFile, portal: PortalFile): Partial<Entity> =>
  Object.assign({}, ...codegenFeatures.map(({ entityFacts }) => entityFacts?.(file, portal)));

/** The entities with those facts that depend on other ones. */
export function withFactsAmong(entities: readonly Entity[]): readonly Entity[] {
  const factsOf = codegenFeatures.flatMap(({ factsAmong }) => factsAmong?.(entities) ?? []);
  return entities.map((entity) => Object.assign({}, entity, ...factsOf.map((facts) => facts(entity))));
}

/** Those of them that specs have, too. */
export const specFactsOfFeatures = (entity: Entity): Partial<EntitySpec> =>
  Object.fromEntries(codegenFeatures.flatMap(({ specFacts = [] }) => specFacts.map((name) => [name, entity[name]])));
