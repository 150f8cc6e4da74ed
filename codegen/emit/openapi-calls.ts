import { versionName } from '#model/version.ts';
import { exportFileName, exportFormatNames, type ExportFormat } from '#model/wire.ts';
import { keyList, listOfIds } from '../fields/key.ts';
import type { PortalFile } from '../load/files.ts';
import { fileHasGeneratedId } from '../model/defaults.ts';
import type { Entity } from '../model/entity.ts';
import { upperFirst } from '../model/naming.ts';
import type { JsonObject } from '../print/json.ts';
import { fileName, openapiKeyParameter, savedAnswer } from './openapi-call-parts.ts';
import { chartCall } from './openapi-chart.ts';
import { countsCall } from './openapi-counts.ts';
import { importCall } from './openapi-import.ts';
import { savedListPaths } from './openapi-lists.ts';
import { bulkCall } from './openapi-bulk.ts';
import { answer, bodyRef, jsonBody, parameterRef, responseRef, schemaRef } from './openapi-components.ts';
import { failures } from './openapi-problems.ts';

/** The paths of an entity's calls (core 7), as far as it has them. */
export function entityPaths(entity: Entity, portal: PortalFile): JsonObject {
  const { basePath, identity } = portal;
  const base = `/${basePath}/${entity.service}`;
  const { service, label } = entity;
  const call = (name: string, summary: string, rest: JsonObject): JsonObject => ({
    tags: [service],
    operationId: `${name}${service}`,
    summary,
    ...rest,
  });
  const exportPath = (file: string) => (format: ExportFormat) => {
    const name = format === 'csv' ? 'export' : `export${upperFirst(format)}`;
    const summary = `Every matching row as ${exportFileName(file, format)}`;
    return [`${base}/export.${format}`, { post: call(name, summary, exportCall(entity, format)) }] as const;
  };
  const exported = entity.export && Object.fromEntries(exportFormatNames.map(exportPath(entity.export.file)));
  const counts = countsCall(entity);
  const chart = chartCall(entity, portal);
  const page = {
    [`${base}/page`]: { post: call('page', `One page of ${label.many}`, pageCall(entity)) },
    ...(counts && {
      [`${base}/counts`]: { post: call('counts', `How many ${label.many} each value of a field has`, counts) },
    }),
    ...(chart && { [`${base}/chart`]: { post: call('chart', `${label.many} in groups`, chart) } }),
  };
  const lists = savedListPaths(base, call);
  if (entity.calls === 'list') return { ...page, ...exported, ...lists };

  const key = entity.key.map((name) => `/{${name}}`).join('');
  const parameters = entity.key.map((name) => openapiKeyParameter(entity, name));
  const save = entity.calls === 'all' && {
    [`${base}/`]: { put: call('save', `Creates or updates one of the ${label.many}`, saveCall(entity)) },
  };
  const imported = entity.screen?.add !== undefined && {
    [`${base}/import`]: { post: call('import', `Many ${label.many} at once`, importCall) },
  };
  const bulk = entity.calls === 'all' && {
    [`${base}/bulk`]: { post: call('bulk', `Changes many ${label.many} at once`, bulkCall(entity)) },
  };
  // The last administrator can't be deleted.
  const isIdentity = [identity.user, identity.role].includes(entity.name);
  const remove = entity.delete === 'soft' && {
    delete: call('delete', `Marks one of the ${label.many} as deleted`, {
      responses: { 204: responseRef('Done'), ...failures(404, 413, 414, 415, ...(isIdentity ? [422 as const] : [])) },
    }),
  };
  const removal = entity.delete === 'hard' && {
    delete: call('delete', `Removes one of the ${label.many} for good`, removeCall),
  };
  const dependents = entity.delete === 'hard' && {
    [`${base}/dependents${key}`]: {
      parameters,
      get: call('dependents', `What else a delete of one of the ${label.many} would change`, {
        responses: { 200: answer('By list.', schemaRef('Dependents')), ...failures(404) },
      }),
    },
  };
  const isUser = entity.name === identity.user;
  const restoring = [
    ...(isUser ? ['Who was anonymised stays deleted (409).'] : []),
    ...(sharedByDeleted(entity) ? [uniqueText(entity)] : []),
  ];
  const undelete = entity.delete === 'soft' && {
    [`${base}/undelete${key}`]: {
      parameters,
      post: call('undelete', `Restores one of the deleted ${label.many}`, {
        ...(restoring.length > 0 && { description: restoring.join(' ') }),
        responses: {
          204: responseRef('Done'),
          ...failures(
            404,
            413,
            414,
            415,
            ...(isUser ? [409 as const] : []),
            ...(sharedByDeleted(entity) ? [422 as const] : []),
          ),
        },
      }),
    },
  };
  return {
    ...page,
    ...exported,
    ...lists,
    [`${base}/getMultiple`]: {
      post: call('getMultiple', `Several ${label.many}, in the order asked`, severalCall(entity)),
    },
    ...save,
    ...imported,
    ...bulk,
    [`${base}${key}`]: {
      parameters,
      get: call('get', `One ${label.one}, deleted ones included`, {
        responses: { 200: answer('The record.', schemaRef(service)), ...failures(404) },
      }),
      ...remove,
      ...removal,
    },
    ...dependents,
    ...undelete,
    [`${base}/history${key}`]: {
      parameters,
      get: call('history', `Who changed one of the ${label.many}, the newest change first`, {
        parameters: [parameterRef('before')],
        responses: { 200: responseRef('Changes'), ...failures(404) },
      }),
    },
  };
}

const removeCall: JsonObject = {
  description:
    'What refers to it by a field with `onDelete` goes with it, or is cleared, which needs write on each entity that changes. Any other reference to it is a conflict.',
  responses: { 204: { description: 'Removed.' }, ...failures(404, 409, 413, 414, 415) },
};

const pageCall = ({ service }: Entity): JsonObject => ({
  requestBody: jsonBody(schemaRef(`${service}Query`)),
  responses: { 200: answer('The page.', schemaRef(`${service}Page`)), ...failures(413, 415, 422) },
});

const exportCall = ({ service }: Entity, format: ExportFormat): JsonObject => ({
  requestBody: jsonBody(schemaRef(`${service}Query`)),
  responses: {
    200: responseRef(fileName(format)),
    ...failures(413, 415, 422),
  },
});

function severalCall(entity: Entity): JsonObject {
  const { service } = entity;
  const keys = keyList(entity);
  return {
    requestBody: keys === listOfIds ? bodyRef('Ids') : jsonBody(keys),
    responses: {
      200: answer('The records that exist.', { type: 'array', items: schemaRef(service) }),
      ...failures(413, 415),
    },
  };
}

/** Whether undelete can raise a unique violation: a unique constraint among active records only. */
const sharedByDeleted = ({ unique = [] }: Entity): boolean => unique.some(({ among }) => among !== undefined);

const uniqueText = ({ unique = [], label }: Entity): string =>
  unique
    .map(
      ({ fields, among }) =>
        `No two ${among === undefined ? '' : `${among} `}${label.many} share ${fields.join(', ')} (422).`,
    )
    .join(' ');

const saveText = (entity: Entity): string =>
  [
    fileHasGeneratedId(entity) ? '' : `Creates where ${versionName(entity)} is missing, else changes.`,
    uniqueText(entity),
  ]
    .filter((text) => text !== '')
    .join(' ');

const saveCall = (entity: Entity): JsonObject => ({
  ...(saveText(entity) !== '' && { description: saveText(entity) }),
  parameters: [parameterRef('idempotencyKey')],
  requestBody: jsonBody(schemaRef(`${entity.service}Save`)),
  responses: {
    200: savedAnswer(entity),
    ...failures(404, 409, 413, 415, 422),
  },
});
