/** Random questions to every route that answers with records, by route. */
import * as fc from 'fast-check';
import { chartOperation } from '#features/charts/model/operations.ts';
import { chartFields, measures, periodsOf } from '#features/charts/model/chart.ts';
import { hasDays } from '#model/kinds.ts';
import type { EntitySpec } from '#model/entity.ts';
import { wireName } from '#model/field.ts';
import { keyInPath, type Key } from '#model/key.ts';
import { countedFields } from '#model/list-fields.ts';
import { hasQuickFind } from '#features/quick-find/model/quick-find.ts';
import { exportOperations } from '#features/exports/model/operations.ts';
import { historyOperation } from '#features/history/model/operations.ts';
import { relatedOperation } from '#features/related-lists/model/operations.ts';
import { savedListOperations } from '../../../src/features/saved-lists/model/operations.ts';
import { servicePath } from '#model/wire/operation-context.ts';
import { entityOperations } from '#model/wire/entity-operations.ts';
import { auditOperations } from '../../../src/features/audit-trail/model/operations.ts';
import { dropdownOperation } from '#model/wire/dropdown.ts';
import { historyActions } from '#model/wire.ts';
import type { Operation } from '#model/wire/operation.ts';
import type { Catalogue } from '../../../src/server/catalogue/catalogue.ts';
import { queries } from '../../laws/random-queries.ts';
import { keyInBody, missingKey } from '../../laws/keys.ts';

export interface Question {
  readonly method: Operation['method'];
  readonly url: string;
  readonly body?: unknown;
}

export interface AskedOf {
  readonly catalogue: Catalogue;
  /** The keys of all records of an entity, also of those that may not be read. */
  keysOf(spec: EntitySpec): readonly Key[];
  /** The ids of its saved lists, those of others included. */
  listsOf(spec: EntitySpec): readonly number[];
  /** The entity without hidden fields. */
  seen(spec: EntitySpec): EntitySpec;
}

interface Asked {
  /** The entity of the records; absent: several entities. */
  readonly spec?: EntitySpec;
  /** The entity that a pick-list offers. */
  readonly offers?: EntitySpec | undefined;
  /** Needed for all rows. */
  readonly needs?: readonly string[];
  readonly question: fc.Arbitrary<Question>;
}

type Questions = ReadonlyMap<string, Asked>;

/** The route of an operation, as the server registers it. */
export const routeOf = ({ method, path }: Pick<Operation, 'method' | 'path'>): string =>
  `${method} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`;

const searches = fc.constantFrom(
  'a',
  'al',
  'alpha',
  'ta_',
  'beta',
  "'",
  '1',
  '3',
  '7',
  'zeta',
  'É',
  'Name',
  '@',
  'no.',
);
const days = fc.constantFrom('2026-01-05', '2026-02-10', '2026-11-25');

/** The questions that can be asked, by route: `POST /api/…/page`. */
export function questionsOf(asked: AskedOf): Questions {
  const { catalogue } = asked;
  const { portal } = catalogue;
  const all = new Map<string, Asked>();
  const add = (
    operation: Pick<Operation, 'method' | 'path'> | undefined,
    parts: fc.Arbitrary<Part>,
    facts: Omit<Asked, 'question'> = {},
  ) => {
    if (operation === undefined) return;
    const question = parts.map(({ key, search = {}, body }) => ({
      method: operation.method,
      url: operation.path.replace(/\{.*\}$/, key === undefined ? '' : keyInPath(key)) + searchText(search),
      ...(body !== undefined && { body }),
    }));
    all.set(routeOf(operation), { ...facts, question });
  };
  for (const spec of catalogue.entities) {
    const context = { ...portal, identity: catalogue.identity };
    const operations = entityOperations(spec, context);
    // Now and then a question names what may not be seen.
    const query = fc.oneof(
      { weight: 9, arbitrary: queries(asked.seen(spec)) },
      { weight: 1, arbitrary: queries(spec) },
    );
    const key = keyFor(spec, asked);
    const paged = fc
      .tuple(query, fc.record({ pageIndex: fc.nat(4), pageSize: fc.integer({ min: 1, max: 40 }) }))
      .map(([one, page]) => ({ body: { ...one, ...page } }));
    add(operations.page, paged, { spec });
    add(operations.counts, countsOf(spec, query), { spec });
    add(chartOperation(spec, context), chartOf(spec, query, catalogue), { spec });
    for (const operation of exportOperations(spec, portal))
      add(
        operation,
        query.map((body) => ({ body })),
        { spec },
      );
    add(
      operations.get,
      key.map((one) => ({ key: one })),
      { spec },
    );
    add(
      operations.getMultiple,
      fc.array(key, { maxLength: 12 }).map((keys) => ({ body: keys.map(keyInBody) })),
      { spec },
    );
    const before = fc.option(fc.integer({ min: 1, max: 2_000 }), { nil: undefined });
    add(
      historyOperation(spec, servicePath(context, spec)),
      fc.tuple(key, before).map(([one, id]) => ({ key: one, search: { before: id } })),
      { spec },
    );
    add(
      relatedOperation(spec, servicePath(context, spec)),
      key.map((one) => ({ key: one })),
      { spec },
    );
    const { readLists, readList } = savedListOperations(spec, servicePath(context, spec));
    add(readLists, fc.constant({}), { spec });
    add(
      readList,
      fc.constantFrom(...asked.listsOf(spec), 999).map((id): Part => ({ key: [id] })),
      { spec },
    );
  }
  for (const service of Object.keys(catalogue.dropdowns)) {
    const spec = catalogue.entities.find((one) => one.service === service);
    add(dropdownOperation(portal.basePath, service), dropdownOf(spec, asked), { offers: spec });
  }
  add(
    { method: 'GET', path: '/api/Home' },
    days.map((today) => ({ search: { today } })),
  );
  add({ method: 'GET', path: '/api/PinnedLists' }, fc.constant({}));
  if (hasQuickFind(portal))
    add(
      { method: 'GET', path: '/api/Find' },
      searches.map((text) => ({ search: { text } })),
    );
  const needs = catalogue.identity.administration.read;
  for (const operation of auditOperations(portal.list.maxPageSize)) add(operation, auditOf(catalogue), { needs });
  return all;
}

interface Part {
  readonly key?: Key;
  readonly search?: Readonly<Record<string, string | number | undefined>>;
  readonly body?: unknown;
}

function searchText(search: NonNullable<Part['search']>): string {
  const given = Object.entries(search).filter(([, value]) => value !== undefined);
  return given.length === 0
    ? ''
    : `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()}`;
}

const keyFor = (spec: EntitySpec, { keysOf }: AskedOf): fc.Arbitrary<Key> => {
  const keys = spec.calls === 'list' ? [] : keysOf(spec);
  const missing = fc.constant(spec.calls === 'list' ? ([1] as Key) : missingKey(spec));
  return keys.length === 0
    ? missing
    : fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...keys) }, { weight: 1, arbitrary: missing });
};

function countsOf(spec: EntitySpec, query: fc.Arbitrary<object>): fc.Arbitrary<Part> {
  const fields = [...countedFields(spec).keys()];
  if (fields.length === 0) return fc.constant({ body: {} });
  return fc.record({ field: fc.constantFrom(...fields), query }).map((body) => ({ body }));
}

function chartOf(spec: EntitySpec, query: fc.Arbitrary<object>, { portal }: Catalogue): fc.Arbitrary<Part> {
  const { groups, numbers } = chartFields(spec);
  if (groups.size === 0) return fc.constant({ body: {} });
  const names = [...numbers.keys()];
  return fc
    .record({
      group: fc.constantFrom(...groups.values()),
      period: fc.constantFrom(...periodsOf(portal.calendar)),
      measure: names.length === 0 ? fc.constant('count' as const) : fc.constantFrom(...measures),
      number: names.length === 0 ? fc.constant('') : fc.constantFrom(...names),
      query,
    })
    .map(({ group: { name, field }, period, measure, number, query: one }) => ({
      body: {
        groupBy: wireName(name, field),
        measure,
        query: one,
        ...(measure !== 'count' && { field: number }),
        ...(hasDays(field) && { period }),
      },
    }));
}

function dropdownOf(spec: EntitySpec | undefined, asked: AskedOf): fc.Arbitrary<Part> {
  const id = spec === undefined ? fc.constant<Key>([1]) : keyFor(spec, asked);
  return fc
    .record({
      search: fc.option(searches, { nil: undefined }),
      ids: fc.option(
        fc.array(id, { maxLength: 6 }).map((keys) => keys.map(([part]) => part).join(',')),
        { nil: undefined },
      ),
      active: fc.option(fc.constant('true'), { nil: undefined }),
      after: fc.option(
        id.map(([part]) => part),
        { nil: undefined },
      ),
      limit: fc.option(fc.integer({ min: 1, max: 20 }), { nil: undefined }),
    })
    .map((search) => ({ search }));
}

const auditOf = ({ entities }: Catalogue): fc.Arbitrary<Part> =>
  fc
    .record(
      {
        entity: fc.constantFrom(...entities.map(({ service }) => service)),
        userId: fc.integer({ min: 1, max: 8 }),
        action: fc.constantFrom(...historyActions),
        after: fc.integer({ min: 1, max: 2_000 }),
        pageSize: fc.integer({ min: 1, max: 50 }),
        key: fc.constantFrom('1', '2', '3', '17'),
      },
      { requiredKeys: [] },
    )
    .map((body) => ({ body }));
