/** Parts that the calls of all entities share. */
import { exportFormatNames, exportFormats, type ExportFormat } from '#model/wire.ts';
import { anyInteger } from '../fields/key.ts';
import { partSchema } from '../fields/key.ts';
import type { Entity } from '../model/entity.ts';
import { upperFirst } from '../model/naming.ts';
import type { JsonObject } from '../print/json.ts';
import {
  answer,
  closed,
  countSchema,
  header,
  jsonBody,
  parameterRef,
  responseRef,
  schemaRef,
  type Components,
} from './openapi-components.ts';

const mediaType = (format: ExportFormat): string => exportFormats[format].replace(/;.*/, '');
/** Name of the response with a file. */
export const fileName = (format: ExportFormat): string => `${upperFirst(format)}File`;

const fileOf = (format: ExportFormat): JsonObject => ({
  description: 'The file.',
  content: { [mediaType(format)]: { schema: { type: 'string' } } },
  headers: {
    'Content-Disposition': header('The name of the file.', { type: 'string' }),
    'X-Total-Count': { description: 'Number of rows that follow, where it is known.', schema: countSchema },
  },
});

/** Parameters and responses of the calls of all entities. */
export const callComponents: Components = {
  parameters: { id: { name: 'id', in: 'path', required: true, schema: anyInteger } },
  requestBodies: { Ids: jsonBody(schemaRef('Ids')) },
  responses: {
    Done: { description: 'Done, also when nothing was left to do.' },
    SavedId: savedKey({ id: anyInteger }),
    Changes: answer('The changes.', { type: 'array', items: schemaRef('Change') }),
    ...Object.fromEntries(exportFormatNames.map((format) => [fileName(format), fileOf(format)])),
  },
};

/** A path parameter: one column of the key. */
export function openapiKeyParameter(entity: Entity, name: string): JsonObject {
  const schema = partSchema(entity, name);
  if (name === 'id' && schema === anyInteger) return parameterRef('id');
  const description = 'Percent-encoded; `.`, `..`, `lists` and values that begin with `~` are prefixed with `~`.';
  return { name, in: 'path', required: true, schema, ...(schema.type === 'string' && { description }) };
}

function savedKey(parts: JsonObject): JsonObject {
  return answer('The key of the record.', closed(parts));
}

/** The response of a save. */
export function savedAnswer(entity: Entity): JsonObject {
  const parts = Object.fromEntries(entity.key.map((name) => [name, partSchema(entity, name)]));
  const isId = entity.key.length === 1 && parts['id'] === anyInteger;
  return isId ? responseRef('SavedId') : savedKey(parts);
}
