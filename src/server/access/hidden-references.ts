/** Refuses references to records that the author may not see. */
import { sql } from 'kysely';
import type { Field } from '#model/field.ts';
import type { KeyPart } from '#model/key.ts';
import { isReferenceList, isRelation } from '#model/kinds.ts';
import type { FieldProblem } from '#model/wire/problem.ts';
import type { Db } from '../database/database.ts';
import { invalid } from '../http/problems.ts';
import { fromItem, targetOf, type Target } from '../record/entity-table.ts';
import { targetKey } from '../record/name-sql.ts';
import { targetKeys } from '../record/record-sql.ts';

interface ReferringChange {
  readonly name: string;
  readonly field: Field;
  readonly from: unknown;
  readonly to: unknown;
}

/**
 * Throws 422 with every field that would newly refer to a record that its author may not see: for them, it does not exist. `pickable`:
 * what they may see.
 */
export async function refuseHiddenReferences(
  db: Db,
  pickable: ReadonlyMap<string, Target>,
  changes: readonly ReferringChange[],
  userId: number | null,
): Promise<void> {
  const problems: FieldProblem[] = [];
  for (const { name, field, from, to } of changes) {
    if (!isRelation(field)) continue;
    const target = targetOf(pickable, field.to);
    const isMe = 'default' in field && field.default === 'me' && to === userId;
    const added = new Set(listOf(to)).difference(new Set(listOf(from)));
    if (target.readable === undefined || isMe || added.size === 0) continue;
    const { rows } = await sql<{ count: number }>`select count(*)::int as "count" from ${fromItem(target)} as target
      where ${targetKey(target)} = any(${targetKeys(target, [...added])})`.execute(db);
    if (rows[0]?.count !== added.size) problems.push({ field: name, message: missingReference(field) });
  }
  if (problems.length > 0) throw invalid(problems);
}

/** The message of a field that refers to a record that is not there, or may not be seen: the two must not differ. */
export const missingReference = (field: Field): string =>
  `${isReferenceList(field) ? `One of the ${field.label}` : field.label} does not exist.`;

const listOf = (value: unknown): KeyPart[] => [value ?? []].flat() as KeyPart[];
