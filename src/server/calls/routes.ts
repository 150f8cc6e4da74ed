/** Routes of every entity, and dropdowns (core 7). */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { EntitySpec } from '#model/entity.ts';
import { hasQuickFind } from '#model/portal.ts';
import { exportFormatNames, totalHeader } from '#model/wire.ts';
import { sendBulk } from '../bulk/bulk.ts';
import { bulkParser } from '../bulk/request.ts';
import { sendExport } from '../export/export.ts';
import type { Database } from '../database/database.ts';
import { inTurn } from '../fairness/fair-queue.ts';
import { json, recordLimit } from '../http/body.ts';
import { userOf } from '../http/policy.ts';
import type { Needs, Permission } from '#model/permission.ts';
import { chartFields } from '#model/chart.ts';
import { countedFields } from '#model/list-fields.ts';
import { chartReader } from '../list/query/read-chart.ts';
import { countsReader } from '../list/query/read-counts.ts';
import { listQueryReader } from '../list/query/read-query.ts';
import { readDependents, removeRecord } from '../save/remove.ts';
import { setActive } from '../save/set-active.ts';
import { readBody } from '../save/body.ts';
import { readChoice, readDropdown } from '../record/look-up.ts';
import { registerFind } from './find.ts';
import { registerImports } from './import-routes.ts';
import { registerListCounts } from './list-counts.ts';
import { registerRecentChanges } from './recent-changes.ts';
import { entityService, type EntityService, type ServiceLimits } from './service.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { readBefore, readHistory } from '../save/history.ts';
import { keyOfPath, keyPath, keysOfBody } from '../record/key-path.ts';
import { readRecord, readRecords } from '../record/read.ts';
import { onceOf } from '../save/idempotency.ts';
import type { Reauthorise } from '../save/reauthorise.ts';
import { saveRecord } from '../save/save.ts';
import { registerSavedLists } from '../saved-lists/routes.ts';
import { targetOf, type EntityTable } from '../record/entity-table.ts';

type KeyParameters = Record<string, string>;
type Parameters = Record<string, string | string[]>;

/** Registers all routes of the catalogue's entities; a call that an entity doesn't have is no route (404). Returns their shared service. */
export function registerEntityCalls(
  app: FastifyInstance,
  database: Database,
  catalogue: Catalogue,
  reauthorise: Reauthorise,
  limits: ServiceLimits = {},
): EntityService {
  const service = entityService(catalogue, database, reauthorise, limits);
  for (const entity of service.entities) {
    const { spec } = entity;
    registerLists(app, service, entity);
    if (spec.calls !== 'list') registerReads(app, service, entity);
    if (spec.calls === 'all' && spec.write !== null) registerWrites(app, service, entity, { all: [spec.write] });
  }
  registerImports(app, service);
  const listRoutes = service.entities.map(({ spec }) => ({
    entity: spec.service,
    name: spec.name,
    path: `${base(service, spec)}/lists`,
    needs: readNeeds(spec),
  }));
  registerSavedLists(app, service, listRoutes);
  registerDropdowns(app, service);
  registerRecentChanges(app, service);
  registerListCounts(app, service);
  if (hasQuickFind(catalogue.portal)) registerFind(app, service);
  return service;
}

const base = ({ catalogue }: EntityService, { service }: EntitySpec): string =>
  `/${catalogue.portal.basePath}/${service}`;

function registerLists(app: FastifyInstance, service: EntityService, entity: EntityTable): void {
  const path = base(service, entity.spec);
  const config = { needs: readNeeds(entity.spec), whileViewing: true } as const;
  const readQuery = listQueryReader(entity.spec, service.catalogue.portal);

  app.post(`${path}/page`, { config }, async (request, reply) => {
    const query = readQuery(request.body);
    const read = () => service.pages.answer(entity, query, request.timings);
    return json(reply, await inTurn(service.turns.lists, request, reply, read));
  });
  if (countedFields(entity.spec).size > 0) {
    const readCounts = countsReader(entity.spec, readQuery);
    app.post(`${path}/counts`, { config }, async (request, reply) => {
      const parsed = readCounts(request.body);
      const count = () => service.pages.counts(entity, parsed, request.timings);
      return json(reply, await inTurn(service.turns.lists, request, reply, count));
    });
  }
  if (chartFields(entity.spec).groups.size > 0) {
    const readChart = chartReader(entity.spec, service.catalogue.portal.calendar, readQuery);
    app.post(`${path}/chart`, { config }, async (request, reply) => {
      const parsed = readChart(request.body);
      const draw = () => service.pages.chart(entity, parsed, request.timings);
      return json(reply, await inTurn(service.turns.lists, request, reply, draw));
    });
  }
  const { exportFile } = entity.spec.list;
  if (exportFile === null) return;
  for (const format of exportFormatNames) {
    app.post(`${path}/export.${format}`, { config }, (request, reply) => {
      const parsed = { format, request: readQuery(request.body), file: exportFile, userId: userOf(request).id };
      return sendExport(service, entity, { ...parsed, reply });
    });
  }
}

function registerReads(app: FastifyInstance, service: EntityService, entity: EntityTable): void {
  const { database, targets, turns } = service;
  const { spec } = entity;
  const path = base(service, spec);
  const config = { needs: readNeeds(spec), whileViewing: true } as const;
  const users = targetOf(targets, service.catalogue.identity.user.service);
  const read = async (request: FastifyRequest, reply: FastifyReply, work: () => Promise<string>) =>
    json(reply, await inTurn(turns.records, request, reply, work));

  app.get<{ Params: KeyParameters }>(`${path}${keyPath(spec)}`, { config }, (request, reply) => {
    const key = keyOfPath(spec, request.params);
    return read(request, reply, () => readRecord(database, entity, key));
  });
  app.post(`${path}/getMultiple`, { config }, (request, reply) => {
    const keys = keysOfBody(spec, request.body);
    return read(request, reply, () => readRecords(database, entity, keys));
  });
  app.get<{ Params: KeyParameters; Querystring: Parameters }>(
    `${path}/history${keyPath(spec)}`,
    { config },
    (request, reply) => {
      const parsed = { key: keyOfPath(spec, request.params), before: readBefore(request.query), users };
      return read(request, reply, () => readHistory(database, entity, parsed));
    },
  );
}

function registerWrites(
  app: FastifyInstance,
  service: EntityService,
  entity: EntityTable,
  needs: { readonly all: readonly Permission[] },
): void {
  const { turns } = service;
  const { spec } = entity;
  const path = base(service, spec);
  const config = { needs };

  for (const url of [`${path}/`, path]) {
    app.put(url, { config, bodyLimit: recordLimit(spec) }, (request, reply) => {
      const userId = userOf(request).id;
      return inTurn(turns.records, request, reply, async () => {
        const once = onceOf(request.headers['idempotency-key'], userId, [spec.service, request.body]);
        const validate = service.catalogue.validatorOf(spec.service);
        const body = readBody(validate, request.body);
        return saveRecord(service, entity, { body, validate, userId, once });
      });
    });
  }
  const readBulk = bulkParser(
    spec,
    () => service.catalogue.validatorOf(spec.service),
    listQueryReader(spec, service.catalogue.portal),
  );
  const both = { needs: { all: [...new Set([...spec.read, ...needs.all])] } };
  app.post(`${path}/bulk`, { config: both, bodyLimit: recordLimit(spec) }, (request, reply) => {
    const user = userOf(request);
    const once = onceOf(request.headers['idempotency-key'], user.id, [spec.service, 'bulk', request.body]);
    return sendBulk(service, entity, { bulk: readBulk(request.body), user, needs: both.needs, once, reply });
  });
  if (spec.delete === 'hard') registerRemoval(app, service, entity, both);
  if (spec.delete !== 'soft') return;
  const activate =
    (isActive: boolean) => async (request: FastifyRequest<{ Params: KeyParameters }>, reply: FastifyReply) => {
      const change = { key: keyOfPath(spec, request.params), isActive, userId: userOf(request).id };
      await inTurn(turns.records, request, reply, () => setActive(service, entity, change));
      return reply.code(204).send();
    };
  app.delete<{ Params: KeyParameters }>(`${path}${keyPath(spec)}`, { config }, activate(false));
  app.post<{ Params: KeyParameters }>(`${path}/undelete${keyPath(spec)}`, { config }, activate(true));
}

function registerRemoval(
  app: FastifyInstance,
  service: EntityService,
  entity: EntityTable,
  both: { needs: Needs },
): void {
  const { turns } = service;
  const { spec } = entity;
  const path = base(service, spec);
  const needs: Needs = { all: spec.write === null ? [] : [spec.write] };
  app.delete<{ Params: KeyParameters }>(`${path}${keyPath(spec)}`, { config: { needs } }, async (request, reply) => {
    const parsed = { key: keyOfPath(spec, request.params), user: userOf(request) };
    await inTurn(turns.records, request, reply, () => removeRecord(service, entity, parsed));
    return reply.code(204).send();
  });
  const config = { ...both, whileViewing: true } as const;
  app.get<{ Params: KeyParameters }>(`${path}/dependents${keyPath(spec)}`, { config }, async (request, reply) => {
    const parsed = { key: keyOfPath(spec, request.params), user: userOf(request) };
    const read = async () => JSON.stringify(await readDependents(service, entity, parsed));
    return json(reply, await inTurn(turns.records, request, reply, read));
  });
}

function registerDropdowns(app: FastifyInstance, { catalogue, database, targets, turns }: EntityService): void {
  for (const [name, any] of Object.entries(catalogue.dropdowns)) {
    const target = targetOf(targets, name);
    app.get<{ Querystring: Parameters }>(
      `/${catalogue.portal.basePath}/Dropdowns/Get${name}DropDownList`,
      { config: { needs: { any } } },
      async (request, reply) => {
        const choice = readChoice(request.query, target.keyField);
        const read = () => readDropdown(database.lists, target, choice);
        const options = await inTurn(turns.lists, request, reply, read);
        return json(reply.header(totalHeader, options.total), options.json);
      },
    );
  }
}

const readNeeds = ({ read }: EntitySpec): Needs => ({ all: read });
