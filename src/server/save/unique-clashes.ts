/**
 * Predicts the unique violations of many changes by one query for each unique set of fields, without locks or writes. Concurrent
 * writes can still cause violations, which the write itself handles (clash.ts).
 */
import { sql } from 'kysely';
import { fieldOf, type EntitySpec, type Unique } from '#model/entity.ts';
import { toKey, hasGeneratedId, keyOf, keyText } from '#model/key.ts';
import { must } from '#model/must.ts';
import type { FieldProblem } from '#model/wire/problem.ts';
import { columnsInJson, columnTypes, type ColumnTypes } from '../database/bulk.ts';
import type { Db } from '../database/database.ts';
import { jsonArray } from '../database/json-sql.ts';
import { isSameValue, type WireRecord } from './body.ts';
import { and, keyJson, tableColumn } from '../record/record-sql.ts';
import { emptyIn, readColumn } from '../record/entity-table.ts';
import { uniqueProblem } from './clash.ts';

/** A record before and after a change; `before` is `null` for an insert. */
export interface Transition {
  readonly before: WireRecord | null;
  readonly after: WireRecord;
}

/** The record that has a value: the key of a stored record, or a temporary name for a new one. */
type Owner = string;

/** The values of a unique set of fields that earlier changes took or released. */
interface Claims {
  readonly unique: Unique;
  readonly taken: Map<string, Owner>;
  /** The stored records that released their values. */
  readonly released: Set<Owner>;
}

/** A value that a change takes, and the other record that has it in the database, if any. */
interface ClaimedValue {
  readonly value: string;
  readonly holder: Owner | null;
}

/**
 * Checks changes in the order in which they will be saved, across several calls: earlier changes take and release values.
 */
export class UniqueClashes {
  readonly #spec: EntitySpec;
  readonly #claims: readonly Claims[];
  #types: Promise<ColumnTypes> | undefined;
  #created = 0;

  constructor(spec: EntitySpec) {
    const { fields, unique = [], key } = spec;
    // Not sets with a field that own code fills: its value may depend on the records written before, so only the database can check it.
    const known = unique.filter((set) => !set.fields.some((name) => fields[name]?.filled === true));
    const sets = hasGeneratedId(spec) ? known : [{ fields: key }, ...known];
    this.#spec = spec;
    this.#claims = sets.map((set) => ({ unique: set, taken: new Map(), released: new Set() }));
  }

  /** Returns the problems of conflicting changes; all others count as saved. */
  async find<Change>(
    db: Db,
    changes: readonly Change[],
    transitionOf: (change: Change) => Transition,
  ): Promise<Map<Change, readonly FieldProblem[]>> {
    const clashes = new Map<Change, readonly FieldProblem[]>();
    const { transitions, sets } = await this.#claimedValues(db, changes, transitionOf);
    for (const [change, transition] of transitions) {
      const owner = this.#ownerOf(transition);
      const problems = this.#problems(sets, transition, owner);
      if (problems.length > 0) {
        clashes.set(change, problems);
        continue;
      }
      for (const { claims, claimed } of sets) {
        const claim = claimed.get(transition);
        if (claim !== undefined) claims.taken.set(claim.value, owner);
        if (releasesValues(this.#spec, claims.unique, transition)) claims.released.add(owner);
      }
    }
    return clashes;
  }

  /** The problems of changes that are refused anyway, and so take no values. `unknownOf`: the fields whose values are not known. */
  async findOfRefused<Change>(
    db: Db,
    changes: readonly Change[],
    transitionOf: (change: Change) => Transition,
    unknownOf: (change: Change) => ReadonlySet<string>,
  ): Promise<Map<Change, readonly FieldProblem[]>> {
    const { transitions, sets } = await this.#claimedValues(db, changes, transitionOf);
    return new Map(
      transitions.map(([change, transition]) => {
        const unknown = unknownOf(change);
        const known = sets.filter(({ claims: { unique } }) => !unique.fields.some((name) => unknown.has(name)));
        return [change, this.#problems(known, transition, this.#ownerOf(transition))];
      }),
    );
  }

  #ownerOf({ before }: Transition): Owner {
    return before === null ? `new ${(this.#created += 1)}` : keyText(keyOf(this.#spec, before));
  }

  #problems(sets: readonly ClaimedSet[], transition: Transition, owner: Owner): FieldProblem[] {
    const clashing = sets.filter(({ claims, claimed }) => isTaken(claims, claimed.get(transition), owner));
    return clashing.map(({ claims }) => uniqueProblem(this.#spec, claims.unique.fields));
  }

  async #claimedValues<Change>(db: Db, changes: readonly Change[], transitionOf: (change: Change) => Transition) {
    const transitions = changes.map((change) => [change, transitionOf(change)] as const);
    const loadTypes = () => (this.#types ??= columnTypes(db, this.#spec));
    const sets: ClaimedSet[] = [];
    for (const claims of this.#claims) {
      const all = transitions.map(([, transition]) => transition);
      sets.push({ claims, claimed: await claimedValues(db, this.#spec, claims.unique, all, loadTypes) });
    }
    return { transitions, sets };
  }
}

/** A unique set of fields, and the values of it that some changes take. */
interface ClaimedSet {
  readonly claims: Claims;
  readonly claimed: ReadonlyMap<Transition, ClaimedValue>;
}

function isTaken({ taken, released }: Claims, claimed: ClaimedValue | undefined, owner: Owner): boolean {
  if (claimed === undefined) return false;
  const { value, holder } = claimed;
  const current = taken.get(value) ?? (holder === null || released.has(holder) ? undefined : holder);
  return current !== undefined && current !== owner;
}

/** A record's values of the unique fields; `null` if uniqueness doesn't apply: one of them is null, or the record is inactive. */
function valuesOf(
  { columnMappings }: EntitySpec,
  { fields, among }: Unique,
  record: WireRecord | null,
): unknown[] | null {
  if (record === null || (among === 'active' && record.isActive !== true)) return null;
  const values = fields.map((name) => record[name] ?? emptyIn(columnMappings, name));
  return values.includes(null) ? null : values;
}

/** Whether the change keeps the values of the unique fields. */
function keepsValues(spec: EntitySpec, unique: Unique, { before, after }: Transition): boolean {
  const [oldValues, newValues] = [valuesOf(spec, unique, before), valuesOf(spec, unique, after)];
  if (oldValues === null || newValues === null) return false;
  return unique.fields.every((name, index) => isSameValue(fieldOf(spec, name), oldValues[index], newValues[index]));
}

const releasesValues = (spec: EntitySpec, unique: Unique, change: Transition): boolean =>
  valuesOf(spec, unique, change.before) !== null && !keepsValues(spec, unique, change);

/** The values that changes take, spelled as the database does, and the records that have them now. */
async function claimedValues(
  db: Db,
  spec: EntitySpec,
  unique: Unique,
  changes: readonly Transition[],
  loadTypes: () => Promise<ColumnTypes>,
): Promise<ReadonlyMap<Transition, ClaimedValue>> {
  const { table, key, columnMappings } = spec;
  const { fields, among } = unique;
  const claiming = changes.filter(
    (change) => valuesOf(spec, unique, change.after) !== null && !keepsValues(spec, unique, change),
  );
  if (claiming.length === 0) return new Map();
  const types = await loadTypes();
  const inputs = claiming.map(({ before, after }) => ({
    row: Object.fromEntries(fields.map((name) => [name, after[name] ?? emptyIn(columnMappings, name)])),
    own: before === null ? {} : Object.fromEntries(key.map((name) => [name, before[name]])),
  }));
  const stored = tableColumn(spec);
  const { rows } = await sql<{ n: number; value: string; holder: unknown[] | null }>`
    select "one"."n", ${jsonArray(fields.map((name) => sql`${sql.id('claimed', name)}::text`))}::text as "value",
      (select ${keyJson(spec, (name) => readColumn(columnMappings, name, 'record'))}
        from ${sql.table(table)} as record
        where ${and(fields.map((name) => sql`${stored(name)} = ${sql.id('claimed', name)}`))}
          ${among === 'active' ? sql`and ${readColumn(columnMappings, 'isActive', 'record')}` : sql``}
          and (${sql.join(key.map(stored))}) is distinct from (${sql.join(key.map((name) => sql.id('own', name)))}) limit 1) as "holder"
    from json_array_elements(${JSON.stringify(inputs)}::json) with ordinality as "one" ("json", "n")
      cross join lateral json_to_record("one"."json" -> 'row') as claimed (${columnsInJson(types, fields)})
      cross join lateral json_to_record("one"."json" -> 'own') as own (${columnsInJson(types, key)})`.execute(db);
  return new Map(
    rows.map(({ n, value, holder }) => {
      const holderKey = holder === null ? null : keyText(must(toKey(holder), 'a stored record has a key'));
      return [must(claiming[n - 1], 'each row is one of these changes'), { value, holder: holderKey }];
    }),
  );
}
