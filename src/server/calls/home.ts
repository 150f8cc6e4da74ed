/** `GET /api/Home`: the home page (decisions: Home page). */
import type { FastifyInstance } from 'fastify';
import { recordName } from '#model/display.ts';
import { activeRows, timelineQueries, trendQuery } from '#model/home.ts';
import { keyOf, type KeyPart } from '#model/key.ts';
import { must } from '#model/must.ts';
import { holdsVerb } from '#model/permission.ts';
import type { Page } from '#model/wire.ts';
import { homeOperation, type HomeAnswer } from '#model/wire/home.ts';
import { inQueue } from '../fairness/fair-queue.ts';
import { userOf } from '../http/policy.ts';
import { handle } from '../http/handle.ts';
import { readQueryString } from '../http/read-body.ts';
import type { Timings } from '../http/server-timing.ts';
import type { ListFilter } from '../list/query/conditions.ts';
import { listQueryReader } from '../list/query/read-query.ts';
import { targetOf, type EntityTable } from '../record/entity-table.ts';
import { readRecentChanges } from '../save/recent-changes.ts';
import type { EntityService } from './service.ts';

interface Reader {
  /** Why lists can't be read, by service; what follows leaves them out. */
  readonly failures: Map<string, unknown>;
  readonly mayRead: (list: HomeList) => boolean;
  /** The reader's day. */
  readonly today: string;
  readonly timings: Timings | undefined;
}

/** A list, as the home page reads it. */
interface HomeList {
  readonly entity: EntityTable;
  /** It matches the active rows. */
  readonly filter: ListFilter;
  readonly page: (query: object, timings: Timings | undefined) => Promise<Page<Readonly<Record<string, unknown>>>>;
}

type ReadPart<Part extends keyof HomeAnswer> = (reader: Reader) => Promise<HomeAnswer[Part]>;

/** Registers the route. Nothing is read of entities that the user may not read. */
export function registerHome(app: FastifyInstance, service: EntityService): void {
  const homes = new WeakMap<EntityService, ReturnType<typeof homeParts>>();
  const homeOf = (seen: EntityService) => {
    const parts = homes.get(seen) ?? homeParts(seen);
    homes.set(seen, parts);
    return parts;
  };
  const config = { needs: { all: ['allUsers'] } } as const;
  handle(app, homeOperation, { config }, async (request, reply) => {
    const { today } = readQueryString(homeOperation, request.query);
    const user = userOf(request);
    const { permissions } = user;
    const parts = homeOf(service.visibleTo(user));
    const failures = new Map<string, unknown>();
    const reader: Reader = {
      failures,
      mayRead: ({ entity: { spec } }) => holdsVerb(permissions, spec, 'read') && !failures.has(spec.service),
      today: must(today, 'the parameter is required'),
      timings: request.timings,
    };
    // One after the other, so that the home page takes no more of the database than a list.
    const read = async (): Promise<HomeAnswer> => {
      const answer = {
        counts: await parts.counts(reader),
        changes: await parts.changes(reader),
        timeline: await parts.timeline(reader),
        trend: await parts.trend(reader),
      };
      for (const [name, err] of failures)
        request.log.warn({ err }, `${name} can not be read, and is not on the home page`);
      return { ...answer, unreadable: [...failures.keys()] };
    };
    return inQueue(service.queues.lists, request, reply, read);
  });
}

function homeParts(service: EntityService) {
  const lists = new Map(service.entities.map((entity) => [entity.spec.name, homeList(service, entity)]));
  const listOf = (name: string) => must(lists.get(name), `"home" names an entity: ${name}`);
  return {
    counts: countsReader(service, [...lists.values()]),
    changes: changesReader(service, listOf),
    timeline: timelineReader(service, listOf),
    trend: trendReader(service, listOf),
  };
}

function homeList({ catalogue, pages }: EntityService, entity: EntityTable): HomeList {
  const readQuery = listQueryReader(entity.spec, catalogue.portal);
  return {
    entity,
    filter: readQuery(activeRows(entity.spec)).filter,
    page: async (query, timings) => JSON.parse(await pages.answer(entity, readQuery(query), timings)),
  };
}

const countsReader =
  ({ pages }: EntityService, lists: readonly HomeList[]): ReadPart<'counts'> =>
  async ({ mayRead, timings, failures }) => {
    const readable = lists.filter(mayRead);
    const totals = await pages.totals(readable, timings);
    const counts: Record<string, number> = {};
    for (const [index, { entity }] of readable.entries()) {
      const { service } = entity.spec;
      const total = must(totals[index], 'each list has a total');
      if (total.status === 'fulfilled') counts[service] = total.value;
      else failures.set(service, total.reason);
    }
    // Not one list, but the database.
    if (readable.length > 0 && failures.size === readable.length) throw failures.values().next().value;
    return counts;
  };

/** What is read of the list; `nothing` if that fails. */
async function readOf<Part>(
  { entity }: HomeList,
  { failures }: Reader,
  nothing: Part,
  read: () => Promise<Part>,
): Promise<Part> {
  try {
    return await read();
  } catch (error) {
    failures.set(entity.spec.service, error);
    return nothing;
  }
}

function changesReader(service: EntityService, listOf: (name: string) => HomeList): ReadPart<'changes'> {
  const { catalogue, database, targets } = service;
  const { entities, rows } = catalogue.portal.home.recent;
  const watched = entities.map(listOf);
  const users = targetOf(targets, catalogue.identity.user.service);
  const changesOf = async (lists: readonly HomeList[]): Promise<HomeAnswer['changes']> =>
    JSON.parse(
      await readRecentChanges(
        database,
        lists.map(({ entity }) => entity),
        users,
        rows,
      ),
    );
  return async (reader) => {
    const readable = watched.filter(reader.mayRead);
    try {
      return await changesOf(readable);
    } catch {
      const each = [];
      for (const list of readable) each.push(...(await readOf(list, reader, [], () => changesOf([list]))));
      return each.toSorted((a, b) => b.id - a.id).slice(0, rows);
    }
  };
}

function timelineReader({ catalogue }: EntityService, listOf: (name: string) => HomeList): ReadPart<'timeline'> {
  const { timeline } = catalogue.portal.home;
  if (timeline === undefined) return async () => [];
  const list = listOf(timeline.entity);
  const { spec } = list.entity;
  return async (reader) => {
    const { mayRead, today, timings } = reader;
    if (!mayRead(list) || !hasFields(list, [timeline.start, timeline.end])) return [];
    const read = async () => {
      const records: HomeAnswer['timeline'] = [];
      for (const query of timelineQueries(spec, timeline, today)) {
        if (records.length >= timeline.rows) break;
        const { data } = await list.page(query, timings);
        const dated = data.filter((row) => row[timeline.start] !== null && row[timeline.end] !== null);
        records.push(
          ...dated.slice(0, timeline.rows - records.length).map((row) => ({
            key: keyOf(spec, row),
            name: recordName(spec, row),
            from: String(row[timeline.start]),
            to: String(row[timeline.end]),
          })),
        );
      }
      return records;
    };
    return readOf(list, reader, [], read);
  };
}

function trendReader({ catalogue }: EntityService, listOf: (name: string) => HomeList): ReadPart<'trend'> {
  const { trend } = catalogue.portal.home;
  const nothing = { of: null, rows: [], total: 0 };
  if (trend === undefined) return async () => nothing;
  const list = listOf(trend.entity);
  const { spec } = list.entity;
  const members = [trend.at, ...trend.values];
  return async (reader) => {
    const { mayRead, timings } = reader;
    if (!mayRead(list) || !hasFields(list, [trend.at, trend.of, ...trend.values])) return nothing;
    return readOf<HomeAnswer['trend']>(list, reader, nothing, async () => {
      const first = await list.page({ ...activeRows(spec), pageSize: 1 }, timings);
      const of = (first.data[0]?.[trend.of] ?? null) as KeyPart | null;
      if (of === null) return nothing;
      const { data, totalNumberOfItems: total } = await list.page(trendQuery(spec, trend, of), timings);
      return { of, total, rows: data.map((row) => Object.fromEntries(members.map((name) => [name, row[name]]))) };
    });
  };
}

/** Whether the reader may see the fields. */
const hasFields = ({ entity: { hidden } }: HomeList, names: readonly string[]): boolean =>
  !names.some((name) => hidden.includes(name));
