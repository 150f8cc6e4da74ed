import { chart, chartPeriod, chartRequest } from '#model/wire/chart.ts';
import { groupsOf, numbersOf } from '../fields/kinds.ts';
import type { PortalFile } from '../load/files.ts';
import { calendarOf } from '../model/defaults.ts';
import type { Entity } from '../model/entity.ts';
import type { JsonObject } from '../print/json.ts';
import { answer, definitionsOf, jsonBody, responseRef, schemaRef, type Components } from './openapi-components.ts';
import { failures } from './openapi-problems.ts';

/** `POST …/chart`; undefined where the list has no field to group by. */
export function chartCall(entity: Entity, portal: PortalFile): JsonObject | undefined {
  const fields = { groups: groupsOf(entity), numbers: numbersOf(entity) };
  if (fields.groups.length === 0) return undefined;
  const query = schemaRef(`${entity.service}Query`);
  return {
    requestBody: jsonBody(chartRequest(fields, calendarOf(portal), query)),
    responses: { 200: responseRef('Chart'), ...failures(413, 415, 422) },
  };
}

export const chartComponents = (portal: PortalFile): Components => ({
  schemas: definitionsOf([chart, chartPeriod(calendarOf(portal))]),
  responses: { Chart: answer('The groups.', chart) },
});
