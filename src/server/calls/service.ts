/** What all routes of entities share: catalogue, database, queues, caches, limits. */
import type { View } from '../access/view.ts';
import { Views } from '../access/views.ts';
import type { CallCatalogue } from '../catalogue/catalogue.ts';
import type { Database } from '../database/database.ts';
import { sharesOf, type WorkKind } from '../fairness/limits.ts';
import type { CurrentUser } from '../http/policy.ts';
import { FairQueue } from '../fairness/fair-queue.ts';
import { Pages } from '../list/pages.ts';
import type { Reauthorise } from '../save/reauthorise.ts';
import { referrersOf, type Referrers } from '../save/removal.ts';
import { administratorRule, type AdministratorRule } from '../save/last-administrator.ts';
import { Checks } from '../own-code/checks.ts';
import { Fills } from '../own-code/fills.ts';
import { CatalogueNames } from '../own-code/own-database.ts';
import { restoreRule, type RestoreRule } from '../save/restore-rule.ts';
import { entityTable, targetsOf, type EntityTable, type Target } from '../record/entity-table.ts';
import type { Limits } from './call-limits.ts';

export interface EntityService {
  readonly catalogue: CallCatalogue;
  readonly database: Database;
  readonly targets: ReadonlyMap<string, Target>;
  /** What pick-lists show, and records may be made to refer to. */
  readonly pickable: ReadonlyMap<string, Target>;
  readonly entities: readonly EntityTable[];
  /** Referenced service → references to it. */
  readonly referrers: Referrers;
  readonly pages: Pages;
  readonly turns: Readonly<Record<WorkKind, FairQueue>>;
  readonly limits: Limits;
  readonly reauthorise: Reauthorise;
  readonly administrators: AdministratorRule;
  readonly restores: RestoreRule;
  /** For what own code reads. */
  readonly names: CatalogueNames;
  readonly fills: Fills;
  readonly checks: Checks;
  /** The service as a user may see it: the catalogue's rows by rules, its fields by permissions. */
  readonly seenBy: (user: Pick<CurrentUser, 'readers'>) => EntityService;
}

export function entityService(
  catalogue: CallCatalogue,
  database: Database,
  reauthorise: Reauthorise,
  limits: Limits,
): EntityService {
  const { entities, identity, portal, schema } = catalogue;
  const targets = targetsOf(entities);
  const names = new CatalogueNames(entities);
  const tables = entities.map((spec) => entityTable(spec, targets, schema));
  const queues = Object.entries(sharesOf(database.engine, limits.turns)).map(([kind, share]) => [
    kind,
    new FairQueue(share),
  ]);
  const views = new Views({ entities: tables, targets, schema, users: identity.user.service });
  const seen = new WeakMap<View, EntityService>();
  const service: EntityService = {
    catalogue,
    database,
    targets,
    pickable: targets,
    entities: tables,
    referrers: referrersOf(tables),
    pages: new Pages({ database, maxValues: portal.list.maxValues, limits: limits.pages }),
    turns: Object.fromEntries(queues) as EntityService['turns'],
    limits,
    reauthorise,
    administrators: administratorRule(identity, entities),
    restores: restoreRule(identity),
    names,
    fills: new Fills(catalogue, names),
    checks: new Checks(catalogue.ownCode, names),
    seenBy: ({ readers }) => {
      const view = views.of(readers);
      if (view.entities === tables) return service;
      const narrowed = seen.get(view) ?? { ...service, ...view };
      seen.set(view, narrowed);
      return narrowed;
    },
  };
  return service;
}
