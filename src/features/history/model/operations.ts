/** The call that reads a record's history. */
import { hasRecords, type EntitySpec } from '#model/entity.ts';
import { keyParameters } from '#model/wire/entity-operations.ts';
import { historyEntry } from '#model/wire/history.ts';
import { answer, operationOf, type Parameter } from '#model/wire/operation.ts';
import { operationIf } from '#model/wire/operation-context.ts';
import * as t from '#model/wire/schema.ts';
import { maxEntries } from './max-entries.ts';

const entryId: t.Schema<string> = {
  ...t.text,
  format: 'row-id',
  [t.documented]: { type: 'integer', format: undefined, minimum: 0 },
  [t.errorMessage]: 'must be the id of an entry.',
};

/** The cursor of a record's history. */
export const beforeParameter: Parameter = {
  name: 'before',
  in: 'query',
  schema: entryId,
  description: `Cursor: only the changes before the one with this id. An answer has at most ${maxEntries} changes.`,
  component: 'before',
};

/** `path`: that of the entity's service. `undefined` of an entity that has no records to read one by one. */
export const historyOperation = (spec: EntitySpec, path: string) =>
  operationIf(hasRecords(spec), () =>
    operationOf(spec)('history', `GET ${path}/history${spec.key.map((name) => `/{${name}}`).join('')}`, {
      verbs: ['read'],
      summary: `The history of one of the ${spec.label.many}, newest change first`,
      parameters: [...keyParameters(spec), beforeParameter],
      answers: { 200: answer('The changes.', t.array(historyEntry), 'Changes') },
      errors: [404],
    }),
  );
