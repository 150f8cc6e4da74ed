/** What the calls of every entity share. */
import type { EntitySpec } from '#model/entity.ts';
import type { IdentityFacts } from '#model/identity.ts';
import type { Permission } from '#model/permission.ts';
import type { Portal } from '#model/portal.ts';
import type { DatabaseSchema } from '#model/schema.ts';
import type { Validate } from '#model/validation.ts';
import { RunningExports } from '../csv/running-exports.ts';
import type { Database } from '../database/database.ts';
import { Pages } from '../page/page.ts';
import type { Limits } from '../page/plan.ts';
import { keepAdministrators, type KeepAdministrators } from './administrators.ts';
import { targetsOf, type Target } from './source.ts';

/** The generated facts that the calls are made from. */
export interface Catalogue {
  readonly entities: readonly EntitySpec[];
  readonly schema: DatabaseSchema;
  /** Service name → judge of its records. */
  readonly validators: Readonly<Record<string, Validate>>;
  /** Service name → the permissions of which one is needed to pick from its dropdown. */
  readonly dropdowns: Readonly<Record<string, readonly Permission[]>>;
  readonly identity: IdentityFacts;
  readonly portal: Pick<Portal, 'basePath' | 'list' | 'search'>;
}

export interface EntityService {
  readonly catalogue: Catalogue;
  readonly database: Database;
  readonly targets: ReadonlyMap<string, Target>;
  readonly pages: Pages;
  readonly exports: RunningExports;
  readonly keepAdministrators: KeepAdministrators;
}

/** Made once, when the server starts. */
export function entityService(catalogue: Catalogue, database: Database, limits: Limits): EntityService {
  const { entities, identity, portal } = catalogue;
  return {
    catalogue,
    database,
    targets: targetsOf(entities),
    pages: new Pages({ database, maxValues: portal.list.maxValues, limits }),
    exports: new RunningExports(),
    keepAdministrators: keepAdministrators(identity, entities),
  };
}
