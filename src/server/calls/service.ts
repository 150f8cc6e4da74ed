/** What all routes of entities share: catalogue, database, queues, caches, limits. */
import type { RawBuilder } from 'kysely';
import type { EntitySpec } from '#model/entity.ts';
import { holdsVerb } from '#model/permission.ts';
import { fullSchema, systemListsOf } from '../../schema/system-tables.ts';
import type { View } from '../access/view.ts';
import { Views } from '../access/views.ts';
import type { CallCatalogue } from '../catalogue/catalogue.ts';
import type { Database } from '../database/database.ts';
import { quotasOf, type WorkKind } from '../fairness/limits.ts';
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
import { entityIn, entityTable, targetsOf, type EntityTable, type Target } from '../record/entity-table.ts';
import type { Limits } from './call-limits.ts';

/** The rows of a list that a user sees, whose columns are called like the fields. */
export interface VisibleRows {
  readonly source: RawBuilder<unknown>;
  /** Equal where the rows are the same at one version of the data: a part of cache keys. */
  readonly visibleTo: string;
}

export interface EntityService {
  readonly catalogue: CallCatalogue;
  readonly database: Database;
  readonly targets: ReadonlyMap<string, Target>;
  /** What pick-lists show, and records may be made to refer to. */
  readonly pickable: ReadonlyMap<string, Target>;
  readonly entities: readonly EntityTable[];
  /** Lists of the portal's own tables, for administrators. */
  readonly systemLists: readonly EntityTable[];
  /** The rows of those whose rows are not just those of their table, by service; filled by who registers them. */
  readonly systemRows: Map<string, (user: CurrentUser) => VisibleRows>;
  /** Referenced service → references to it. */
  readonly referrers: Referrers;
  readonly pages: Pages;
  readonly queues: Readonly<Record<WorkKind, FairQueue>>;
  readonly limits: Limits;
  readonly reauthorise: Reauthorise;
  readonly administrators: AdministratorRule;
  readonly restores: RestoreRule;
  /** For what own code reads. */
  readonly names: CatalogueNames;
  readonly fills: Fills;
  readonly checks: Checks;
  /** The service as a user may see it: the catalogue's rows by rules, its fields by permissions. */
  readonly visibleTo: (user: Pick<CurrentUser, 'principals'>) => EntityService;
}

export function entityService(
  catalogue: CallCatalogue,
  database: Database,
  reauthorise: Reauthorise,
  limits: Limits,
): EntityService {
  const { entities, identity, portal, schema } = catalogue;
  const system = systemListsOf(schema, identity);
  const targets = targetsOf([...entities, ...system]);
  const names = new CatalogueNames(entities);
  const tables = entities.map((spec) => entityTable(spec, targets, schema));
  const queues = Object.entries(quotasOf(database.engine, limits.queues)).map(([kind, share]) => [
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
    systemRows: new Map(),
    systemLists: system.map((spec) => entityTable(spec, targets, fullSchema(schema, identity))),
    referrers: referrersOf(tables),
    pages: new Pages({ database, maxValues: portal.list.maxValues, limits: limits.pages }),
    queues: Object.fromEntries(queues) as EntityService['queues'],
    limits,
    reauthorise,
    administrators: administratorRule(identity, entities),
    restores: restoreRule(identity),
    names,
    fills: new Fills(catalogue, names),
    checks: new Checks(catalogue.ownCode, names),
    visibleTo: ({ principals }) => {
      const view = views.of(principals);
      if (view.entities === tables) return service;
      const narrowed = seen.get(view) ?? { ...service, ...view };
      seen.set(view, narrowed);
      return narrowed;
    },
  };
  return service;
}

/** An entity, or a list of the portal's own, as a user sees its rows in lists. */
export function visibleList(
  service: EntityService,
  user: CurrentUser,
  { service: name }: Pick<EntitySpec, 'service'>,
): EntityTable {
  const entity = entityIn(service.visibleTo(user), { service: name });
  const rowsOf = service.systemRows.get(name);
  if (rowsOf === undefined) return entity;
  const { source, visibleTo } = rowsOf(user);
  return { ...entity, spec: { ...entity.spec, source }, visibleTo };
}

/** Entities whose history the user may read, by the permissions for their records, as they may see them. */
export const readableBy = (service: EntityService, user: CurrentUser): EntityTable[] =>
  service
    .visibleTo(user)
    .entities.filter(({ spec }) => spec.calls !== 'list' && holdsVerb(user.permissions, spec, 'read'));
