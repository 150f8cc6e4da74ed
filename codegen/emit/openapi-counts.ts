import { countsRequest, valueCounts } from '#model/wire/counts.ts';
import { countedOf } from '../fields/kinds.ts';
import type { Entity } from '../model/entity.ts';
import type { JsonObject } from '../print/json.ts';
import { answer, definitionsOf, jsonBody, responseRef, schemaRef, type Components } from './openapi-components.ts';
import { failures } from './openapi-problems.ts';

/** `POST …/counts`; undefined where no field of the list is counted. */
export function countsCall(entity: Entity): JsonObject | undefined {
  const counted = countedOf(entity);
  if (counted.length === 0) return undefined;
  return {
    requestBody: jsonBody(countsRequest(counted, schemaRef(`${entity.service}Query`))),
    responses: { 200: responseRef('ValueCounts'), ...failures(413, 415, 422) },
  };
}

export const countsComponents: Components = {
  schemas: definitionsOf([valueCounts]),
  responses: { ValueCounts: answer('The most frequent values.', valueCounts) },
};
