/** What the calls of every entity share. */
import { bulkBatch } from '#model/bulk.ts';
import type { CallCatalogue } from '../catalogue/catalogue.ts';
import type { Database } from '../database/database.ts';
import { exportPace, shares, type ExportPace, type Kind, type Shares } from '../fairness/shares.ts';
import { Turns } from '../fairness/turns.ts';
import { Pages } from '../list/pages.ts';
import { strategyLimits, type Limits } from '../list/query/strategy.ts';
import { referrersOf, type Referrers } from '../save/removal.ts';
import { keepAdministrators, type KeepAdministrators } from '../save/last-administrator.ts';
import { entityTable, targetsOf, type EntityTable, type Target } from '../record/entity-table.ts';

export interface EntityService {
  readonly catalogue: CallCatalogue;
  readonly database: Database;
  readonly targets: ReadonlyMap<string, Target>;
  readonly entities: readonly EntityTable[];
  /** By the service of what they lead to. */
  readonly referrers: Referrers;
  readonly pages: Pages;
  readonly turns: Readonly<Record<Kind, Turns>>;
  readonly exportPace: ExportPace;
  /** How many records a bulk change changes at once. */
  readonly bulkBatch: number;
  readonly keepAdministrators: KeepAdministrators;
}

/** What tests make small, to meet it on few rows and in little time. */
export interface ServiceLimits {
  readonly pages?: Limits;
  readonly shares?: Shares;
  readonly exportPace?: ExportPace;
  readonly bulkBatch?: number;
}

/** Made once, when the server starts. */
export function entityService(catalogue: CallCatalogue, database: Database, limits: ServiceLimits): EntityService {
  const { entities, identity, portal, schema } = catalogue;
  const targets = targetsOf(entities);
  const tables = entities.map((spec) => entityTable(spec, targets, schema));
  const { records, lists, exports, imports, bulk } = limits.shares ?? shares[database.engine];
  return {
    catalogue,
    database,
    targets,
    entities: tables,
    referrers: referrersOf(tables),
    pages: new Pages({ database, maxValues: portal.list.maxValues, limits: limits.pages ?? strategyLimits }),
    turns: {
      records: new Turns(records),
      lists: new Turns(lists),
      exports: new Turns(exports),
      imports: new Turns(imports),
      bulk: new Turns(bulk),
    },
    exportPace: limits.exportPace ?? exportPace,
    bulkBatch: limits.bulkBatch ?? bulkBatch,
    keepAdministrators: keepAdministrators(identity, entities),
  };
}
