/** Routes of every entity, and dropdowns (core 7). */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { EntitySpec } from '#model/entity.ts';
import { hasQuickFind } from '#model/portal.ts';
import { exportFormatNames, totalHeader } from '#model/wire.ts';
import { must } from '#model/must.ts';
import type { Needs } from '#model/permission.ts';
import { dropdownOperation } from '#model/wire/dropdown.ts';
import {
  entityOperations,
  exportOperation,
  servicePath,
  type EntityOperations,
  type OperationContext,
} from '#model/wire/entity-operations.ts';
import { beforeParameter } from '#model/wire/history.ts';
import { sendBulk } from '../bulk/bulk.ts';
import { bulkParser } from '../bulk/request.ts';
import { sendExport } from '../export/export.ts';
import type { Database } from '../database/database.ts';
import { inTurn } from '../fairness/fair-queue.ts';
import { json, recordBodyLimit } from '../http/body.ts';
import { confirmed, userOf, type CurrentUser } from '../http/policy.ts';
import { handle } from '../http/handle.ts';
import { readQueryString, type QueryString } from '../http/read-body.ts';
import { chartReader } from '../list/query/read-chart.ts';
import { countsReader } from '../list/query/read-counts.ts';
import { listQueryReader } from '../list/query/read-query.ts';
import { readDependents, removeRecord } from '../save/remove.ts';
import { setActive } from '../save/set-active.ts';
import { readBody, withoutReadOnly } from '../save/body.ts';
import { readDropdownFilter, readDropdown } from '../record/look-up.ts';
import { registerFind } from './find.ts';
import { registerHome } from './home.ts';
import { registerImports } from './import-routes.ts';
import { registerOwnCalls } from './own-calls.ts';
import { perSpec } from '../access/per-spec.ts';
import { entityService, type EntityService, type ServiceLimits } from './service.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { WireRecord } from '../save/body.ts';
import { readHistory } from '../save/read-history.ts';
import { keyOfPath, keysOfBody } from '../record/key-path.ts';
import { readRecord, readRecords } from '../record/read.ts';
import { idempotentRequest } from '../save/idempotency.ts';
import type { Reauthorise } from '../save/reauthorise.ts';
import { saveRecord } from '../save/save.ts';
import { registerSavedLists } from '../saved-lists/routes.ts';
import { entityIn, targetOf, wholeOf, type EntityTable } from '../record/entity-table.ts';

interface WithKey {
  Params: Record<string, string>;
}

/** An entity and its operations. */
interface EntityRoutes {
  readonly entity: EntityTable;
  readonly operations: EntityOperations;
}

/** Registers all routes of the catalogue's entities; an operation that an entity doesn't have has no route (404). Returns their service. */
export function registerEntityCalls(
  app: FastifyInstance,
  database: Database,
  catalogue: Catalogue,
  reauthorise: Reauthorise,
  limits: ServiceLimits = {},
): EntityService {
  const service = entityService(catalogue, database, reauthorise, limits);
  const context = operationContext(service);
  const routed = service.entities.map((entity) => ({ entity, operations: entityOperations(entity.spec, context) }));
  for (const routes of routed) {
    registerLists(app, service, routes);
    registerReads(app, service, routes);
    registerWrites(app, service, routes);
  }
  registerImports(app, service, routed);
  registerSavedLists(
    app,
    service,
    routed.map(({ entity: { spec }, operations }) => ({
      entity: spec.service,
      name: spec.name,
      operations,
      needs: readNeeds(spec),
    })),
  );
  registerOwnCalls(app, service);
  registerDropdowns(app, service);
  registerHome(app, service);
  if (hasQuickFind(catalogue.portal)) registerFind(app, service);
  return service;
}

const operationContext = ({ catalogue: { portal, identity } }: EntityService): OperationContext => ({
  basePath: portal.basePath,
  calendar: portal.calendar,
  identity,
});

function registerLists(
  app: FastifyInstance,
  service: EntityService,
  { entity: { spec }, operations }: EntityRoutes,
): void {
  const config = { needs: readNeeds(spec), whileViewing: true } as const;
  const { pages, catalogue, turns } = service;
  const queryReader = perSpec((seen) => listQueryReader(seen, catalogue.portal));
  const seenBy = (request: FastifyRequest) => entityIn(service.seenBy(userOf(request)), spec);

  handle(app, operations.page, { config: { ...config, confirmsUser: true } }, async (request, reply) => {
    const entity = seenBy(request);
    const query = queryReader(entity.spec)(request.body);
    const { timings } = request;
    const read = () =>
      confirmed(
        request,
        (isUnchanged) => pages.answerIf(isUnchanged, entity, query, timings),
        () => {
          // A user who was authenticated again may see less.
          const now = seenBy(request);
          return pages.answer(now, now === entity ? query : queryReader(now.spec)(request.body), timings);
        },
      );
    return json(reply, await inTurn(turns.lists, request, reply, read));
  });
  const counts = perSpec((seen) => countsReader(seen, queryReader(seen)));
  handle(app, operations.counts, { config }, async (request, reply) => {
    const entity = seenBy(request);
    const parsed = counts(entity.spec)(request.body);
    const count = () => pages.counts(entity, parsed, request.timings);
    return json(reply, await inTurn(turns.lists, request, reply, count));
  });
  const charts = perSpec((seen) => chartReader(seen, catalogue.portal.calendar, queryReader(seen)));
  handle(app, operations.chart, { config }, async (request, reply) => {
    const entity = seenBy(request);
    const parsed = charts(entity.spec)(request.body);
    const read = () => pages.chart(entity, parsed, request.timings);
    return json(reply, await inTurn(turns.lists, request, reply, read));
  });
  for (const format of exportFormatNames) {
    handle(app, exportOperation(spec, operationContext(service), format), { config }, (request, reply) => {
      const entity = seenBy(request);
      const file = must(spec.list.exportFile, 'an exported list has a file name');
      const parsed = { format, request: queryReader(entity.spec)(request.body), file, userId: userOf(request).id };
      return sendExport(service, entity, { ...parsed, reply });
    });
  }
}

function registerReads(
  app: FastifyInstance,
  service: EntityService,
  { entity: { spec }, operations }: EntityRoutes,
): void {
  const { database, targets, turns } = service;
  const seenBy = (request: FastifyRequest) => entityIn(service.seenBy(userOf(request)), spec);
  const config = { needs: readNeeds(spec), whileViewing: true } as const;
  const users = targetOf(targets, service.catalogue.identity.user.service);
  const read = async (request: FastifyRequest, reply: FastifyReply, work: () => Promise<string>) =>
    json(reply, await inTurn(turns.records, request, reply, work));

  handle<WithKey>(app, operations.get, { config }, (request, reply) => {
    const key = keyOfPath(spec, request.params);
    return read(request, reply, () => readRecord(database, seenBy(request), key));
  });
  handle(app, operations.getMultiple, { config }, (request, reply) => {
    const keys = keysOfBody(spec, request.body);
    return read(request, reply, () => readRecords(database, seenBy(request), keys));
  });
  const nextValues = async (request: FastifyRequest, record: WireRecord | null) => {
    const { hidden } = seenBy(request);
    const values = await database.db
      .transaction()
      .execute((db) => service.checks.transitions.ownValues({ db, spec, user: userOf(request) }, record));
    return JSON.stringify(Object.fromEntries(Object.entries(values).filter(([name]) => !hidden.includes(name))));
  };
  handle<WithKey>(app, operations.transitions, { config }, (request, reply) => {
    const key = keyOfPath(spec, request.params);
    const stored = () => readRecord(database, wholeOf(seenBy(request)), key);
    return read(request, reply, async () => nextValues(request, JSON.parse(await stored())));
  });
  handle(app, operations.newTransitions, { config }, (request, reply) =>
    read(request, reply, () => nextValues(request, null)),
  );
  handle<WithKey & { Querystring: QueryString }>(app, operations.history, { config }, (request, reply) => {
    const { before } = readQueryString({ parameters: [beforeParameter] }, request.query);
    const cursor = before === undefined ? undefined : Number(before);
    const parsed = { key: keyOfPath(spec, request.params), before: cursor, users };
    return read(request, reply, () => readHistory(database, seenBy(request), parsed));
  });
}

function registerWrites(
  app: FastifyInstance,
  service: EntityService,
  { entity: { spec }, operations }: EntityRoutes,
): void {
  const { catalogue, turns } = service;
  if (spec.write === null) return;
  const needs = { all: [spec.write] };
  /** The service and the entity as the user may see them. */
  const seenBy = (user: CurrentUser) => {
    const seen = service.seenBy(user);
    return { seen, entity: entityIn(seen, spec) };
  };
  const writeOptions = { config: { needs }, bodyLimit: recordBodyLimit(spec) };

  // Registered with and without the trailing slash.
  for (const operation of [
    operations.save,
    operations.save && { ...operations.save, path: servicePath(catalogue.portal, spec) },
  ]) {
    handle(app, operation, writeOptions, (request, reply) => {
      const user = userOf(request);
      return inTurn(turns.records, request, reply, async () => {
        const idempotency = idempotentRequest(request.headers['idempotency-key'], user.id, [
          spec.service,
          request.body,
        ]);
        const { seen, entity } = seenBy(user);
        const body = withoutReadOnly(entity, readBody(catalogue.validatorOf(entity.spec), request.body));
        return saveRecord(seen, entity, { body, validate: catalogue.validatorOf(spec), user, idempotency });
      });
    });
  }
  const bulkReader = perSpec((seen) =>
    bulkParser(seen, () => catalogue.validatorOf(seen), listQueryReader(seen, catalogue.portal)),
  );
  const readWrite = { needs: { all: [...new Set([...spec.read, ...needs.all])] } };
  handle(app, operations.bulk, { ...writeOptions, config: readWrite }, (request, reply) => {
    const user = userOf(request);
    const idempotency = idempotentRequest(request.headers['idempotency-key'], user.id, [
      spec.service,
      'bulk',
      request.body,
    ]);
    const { seen, entity } = seenBy(user);
    return sendBulk(seen, entity, {
      bulk: bulkReader(entity.spec)(request.body),
      user,
      needs: readWrite.needs,
      idempotency,
      reply,
    });
  });
  const config = { needs };
  handle<WithKey>(app, operations.hardDelete, { config }, async (request, reply) => {
    const user = userOf(request);
    const parsed = { key: keyOfPath(spec, request.params), user };
    const { seen, entity } = seenBy(user);
    await inTurn(turns.records, request, reply, () => removeRecord(seen, entity, parsed));
    return reply.code(204).send();
  });
  handle<WithKey>(
    app,
    operations.dependents,
    { config: { ...readWrite, whileViewing: true } },
    async (request, reply) => {
      const user = userOf(request);
      const parsed = { key: keyOfPath(spec, request.params), user };
      const { seen, entity } = seenBy(user);
      const read = async () => JSON.stringify(await readDependents(seen, entity, parsed));
      return json(reply, await inTurn(turns.records, request, reply, read));
    },
  );
  const setActiveHandler = (isActive: boolean) => async (request: FastifyRequest<WithKey>, reply: FastifyReply) => {
    const user = userOf(request);
    const change = { key: keyOfPath(spec, request.params), isActive, user };
    const { seen, entity } = seenBy(user);
    await inTurn(turns.records, request, reply, () => setActive(seen, entity, change));
    return reply.code(204).send();
  };
  handle<WithKey>(app, operations.softDelete, { config }, setActiveHandler(false));
  handle<WithKey>(app, operations.undelete, { config }, setActiveHandler(true));
}

function registerDropdowns(app: FastifyInstance, service: EntityService): void {
  const { catalogue, database, turns } = service;
  for (const [name, any] of Object.entries(catalogue.dropdowns)) {
    const { keyField } = targetOf(service.targets, name);
    const operation = dropdownOperation(catalogue.portal.basePath, name);
    const config = { needs: { any } };
    handle<{ Querystring: QueryString }>(app, operation, { config }, async (request, reply) => {
      const filter = readDropdownFilter(request.query, keyField);
      const target = targetOf(service.seenBy(userOf(request)).pickable, name);
      const read = () => readDropdown(database.lists, target, filter);
      const options = await inTurn(turns.lists, request, reply, read);
      return json(reply.header(totalHeader, options.total), options.json);
    });
  }
}

const readNeeds = ({ read }: EntitySpec): Needs => ({ all: read });
