/** The bodies of the calls of saved lists. */
import { Ajv } from 'ajv';
import { formats } from '#model/date.ts';
import { mostStateBytes, nameProblem, stateSchema, type SavedListPin, type SavedListSave } from '#model/saved-list.ts';
import type { TextRule } from '#model/text.ts';
import { invalid, malformed } from '../http/problems.ts';

/** Every state holds texts that the database can store: `registerBodies` sees to that. */
export const listLimit = 4 * mostStateBytes;

const ajv = new Ajv({ allErrors: true, formats });
const id = { type: 'integer', minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER };

const isSave = ajv.compile<SavedListSave>({
  type: 'object',
  properties: {
    id,
    name: { type: 'string' },
    shared: { type: 'boolean' },
    state: stateSchema,
    modifiedDate: { type: 'string', format: 'date-time' },
  } satisfies Record<keyof SavedListSave, object>,
  required: ['name', 'shared', 'state'],
  additionalProperties: false,
});

const isChoice = ajv.compile<{ id: number | null }>({
  type: 'object',
  properties: { id: { ...id, nullable: true } },
  required: ['id'],
  additionalProperties: false,
});

const isPin = ajv.compile<SavedListPin>({
  type: 'object',
  properties: { id, isPinned: { type: 'boolean' } },
  required: ['id', 'isPinned'],
  additionalProperties: false,
});

/** Throws 400 where the body is no saved list, 422 where its name breaks a rule. */
export function readSave(rule: TextRule, body: unknown): SavedListSave {
  if (!isSave(body)) throw misshapen(isSave.errors);
  if (Buffer.byteLength(JSON.stringify(body.state)) > mostStateBytes) {
    throw malformed([{ field: 'state', message: `must not be longer than ${mostStateBytes} bytes.` }]);
  }
  const message = nameProblem(rule, body.name);
  if (message !== undefined) throw invalid([{ field: 'name', message }]);
  return body;
}

/** Which list is to be the default; `null` for none. Throws 400. */
export function readChoice(body: unknown): number | null {
  if (!isChoice(body)) throw misshapen(isChoice.errors);
  return body.id;
}

/** Whether which list is to be pinned. Throws 400. */
export function readPin(body: unknown): SavedListPin {
  if (!isPin(body)) throw misshapen(isPin.errors);
  return body;
}

function misshapen(errors: typeof isSave.errors = []) {
  const problems = (errors ?? []).map(({ instancePath, params, message = 'is not valid' }) => {
    const { missingProperty, additionalProperty } = params as Record<string, string | undefined>;
    const path = [...instancePath.split('/').slice(1), missingProperty ?? additionalProperty ?? ''];
    return { field: path.filter((part) => part !== '').join('.'), message };
  });
  return malformed(problems);
}
