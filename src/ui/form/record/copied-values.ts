/** What Duplicate takes over from a record. */
import type { EntitySpec } from '#model/entity.ts';
import type { Field } from '#model/field.ts';
import { isReference } from '#model/kinds.ts';
import { inputValues, type Values, type WireRecord } from '../inputs/values.ts';

/**
 * The values of a copy; the blank form has the others. Left out is what names the record alone (identifiers, keys, unique values), what
 * the server gives, the state that a record comes to step by step, and the users of a role or the like: nobody is given it by a copy.
 */
export function copiedValues(entity: EntitySpec, record: WireRecord): Values {
  const uniqueNames = [entity.key, ...(entity.unique ?? []).map(({ fields }) => fields)];
  const own = new Set(uniqueNames.flatMap((names) => ownAmong(entity, names)));
  const values = Object.entries(inputValues(entity, record));
  return Object.fromEntries(values.filter(([name]) => !own.has(name) && isCopied(entity.fields[name])));
}

/** The fields of a unique set that a copy has to change: an order line keeps the reference to its order, and not its number there. */
function ownAmong({ fields }: EntitySpec, names: readonly string[]): readonly string[] {
  const own = names.filter((name) => !isReference(fields[name]));
  return own.length > 0 ? own : names;
}

const isCopied = (field: Field | undefined): boolean =>
  field !== undefined &&
  field.identifier !== true &&
  field.filled !== true &&
  !('generated' in field) &&
  !('transitions' in field) &&
  !('users' in field);
