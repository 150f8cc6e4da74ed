import type { EntitySpec } from '#model/entity.ts';
import { entityPath, request } from '#ui/calls/http.ts';
import type { ChartQuery } from '../model/chart.ts';
import type { Chart } from '../model/operations.ts';

/** The query's rows in groups. */
export const callChart = (entity: EntitySpec, query: ChartQuery, signal?: AbortSignal): Promise<Chart> =>
  request({
    name: `${entity.service} chart`,
    method: 'POST',
    path: entityPath(entity, 'chart'),
    body: query,
    signal,
    reads: true,
  });
