import { systemCalls, type SystemState } from '#model/system.ts';
import type { JsonObject } from '../print/json.ts';
import { answer, count, orNull, schemaRef, shape, type Components } from './openapi-components.ts';
import { failures } from './openapi-problems.ts';

const text: JsonObject = { type: 'string' };
const instant: JsonObject = { type: 'string', format: 'date-time' };
const list = (items: JsonObject): JsonObject => ({ type: 'array', items });

const state = shape<SystemState>({
  version: text,
  catalogue: text,
  engine: text,
  startedDate: instant,
  memoryBytes: count,
  planned: list(text),
  unused: list(text),
  epoch: orNull(shape<NonNullable<SystemState['epoch']>>({ date: instant, statement: text })),
  lastBackup: orNull(
    shape<NonNullable<SystemState['lastBackup']>>({ date: instant, rows: count, bytes: orNull(count) }),
  ),
  retention: shape<SystemState['retention']>({ sessions: count, signIns: count }),
  pools: list(
    shape<SystemState['pools'][number]>({ name: text, most: count, open: count, busy: count, waiting: count }),
  ),
  turns: list(shape<SystemState['turns'][number]>({ name: text, atWork: count, waiting: count })),
  caches: list(shape<SystemState['caches'][number]>({ name: text, hits: count, misses: count })),
});

/** What the page System shows. */
export const stateComponents: Components = { schemas: { SystemState: state } };

export const statePaths: JsonObject = {
  [`${systemCalls}/State`]: {
    get: {
      tags: ['Portal'],
      operationId: 'systemState',
      summary: 'The server that answers, what it does now, and how its database is',
      responses: { 200: answer('As it is now.', schemaRef('SystemState')), ...failures() },
    },
  },
};
