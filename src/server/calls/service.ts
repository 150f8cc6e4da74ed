/** What all routes of entities share: catalogue, database, queues, caches, limits. */
import { bulkBatch } from '#model/bulk.ts';
import type { View } from '../access/view.ts';
import { Views } from '../access/views.ts';
import type { CallCatalogue } from '../catalogue/catalogue.ts';
import type { Database } from '../database/database.ts';
import {
  exportPace,
  listChanges,
  previewTime,
  receiveTime,
  shares,
  type ExportLimits,
  type WorkKind,
  type Rate,
  type Shares,
} from '../fairness/shares.ts';
import type { CurrentUser } from '../http/policy.ts';
import { FairQueue } from '../fairness/fair-queue.ts';
import { Pages } from '../list/pages.ts';
import { strategyLimits, type Limits } from '../list/query/strategy.ts';
import type { Reauthorise } from '../save/reauthorise.ts';
import { referrersOf, type Referrers } from '../save/removal.ts';
import { administratorRule, type AdministratorRule } from '../save/last-administrator.ts';
import { Checks } from '../own-code/checks.ts';
import { Fills } from '../own-code/fills.ts';
import { CatalogueNames } from '../own-code/own-database.ts';
import { restoreRule, type RestoreRule } from '../save/restore-rule.ts';
import { entityTable, targetsOf, type EntityTable, type Target } from '../record/entity-table.ts';

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
  readonly exportPace: ExportLimits;
  /** Rate limit of changes of saved lists. */
  readonly listChanges: Rate;
  /** Records per batch of a bulk change. */
  readonly bulkBatch: number;
  /** Milliseconds after which a preview returns what it has found so far. */
  readonly previewTime: number;
  /** Milliseconds in which the body of an import has to arrive. */
  readonly receiveTime: number;
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

/** Overrides of limits, for tests. */
export interface ServiceLimits {
  readonly pages?: Limits;
  readonly shares?: Shares;
  readonly exportPace?: ExportLimits;
  readonly listChanges?: Rate;
  readonly bulkBatch?: number;
  readonly previewTime?: number;
  readonly receiveTime?: number;
}

export function entityService(
  catalogue: CallCatalogue,
  database: Database,
  reauthorise: Reauthorise,
  limits: ServiceLimits,
): EntityService {
  const { entities, identity, portal, schema } = catalogue;
  const targets = targetsOf(entities);
  const names = new CatalogueNames(entities);
  const tables = entities.map((spec) => entityTable(spec, targets, schema));
  const { records, lists, exports, imports, bulk } = limits.shares ?? shares[database.engine];
  const views = new Views({ entities: tables, targets, schema, users: identity.user.service });
  const seen = new WeakMap<View, EntityService>();
  const service: EntityService = {
    catalogue,
    database,
    targets,
    pickable: targets,
    entities: tables,
    referrers: referrersOf(tables),
    pages: new Pages({ database, maxValues: portal.list.maxValues, limits: limits.pages ?? strategyLimits }),
    turns: {
      records: new FairQueue(records),
      lists: new FairQueue(lists),
      exports: new FairQueue(exports),
      imports: new FairQueue(imports),
      bulk: new FairQueue(bulk),
    },
    exportPace: limits.exportPace ?? exportPace,
    listChanges: limits.listChanges ?? listChanges,
    bulkBatch: limits.bulkBatch ?? bulkBatch,
    previewTime: limits.previewTime ?? previewTime,
    receiveTime: limits.receiveTime ?? receiveTime,
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
