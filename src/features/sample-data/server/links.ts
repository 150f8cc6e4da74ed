/** Many-to-many links of sample rows: written after the rows of both sides, with history entries on both, like a save. */
import { placed } from './placed.ts';
import { sql, type Transaction } from 'kysely';
import type { EntitySpec } from '#model/entity.ts';
import type { Link, ReferencesField } from '#model/field.ts';
import { isReferenceList } from '#model/kinds.ts';
import { insertRows, rowsOfJson } from '../../../server/database/bulk.ts';
import type { CatalogueDatabase } from '../../../server/database/database.ts';
import { system } from '../../../server/database/system-tables.ts';
import { sameKey } from '../../../server/record/record-sql.ts';
import type { SampleFacts } from './development-rows.ts';
import type { History } from './history.ts';
import type { StoredRow, SampleContext } from './sample-context.ts';

/** A link whose other side is still given by name. */
interface NamedLink {
  readonly entity: string;
  /** The field's name. */
  readonly name: string;
  readonly field: ReferencesField;
  readonly id: number;
  readonly other: string;
}

/** A row of a link table, as seen from one side. */
interface LinkedPair {
  readonly id: number;
  readonly other: number;
  /** The linked row; `undefined` for a permission, which is not a sample row. */
  readonly row: StoredRow | undefined;
}

/** One side of a link table: an entity and its field. */
interface Side {
  readonly spec: EntitySpec;
  readonly name: string;
  readonly to: string;
  readonly link: Link;
}

/** Permissions can be linked although they are not an entity. */
const permissionService = 'Permission';

export class Links {
  readonly #facts: SampleFacts;
  readonly #context: SampleContext;
  readonly #pending: NamedLink[] = [];

  constructor(facts: SampleFacts, context: SampleContext) {
    this.#facts = facts;
    this.#context = context;
  }

  /** Removes the links from a row, and collects them for {@link write}. */
  detachLinks({ name: entity, fields }: EntitySpec, row: StoredRow): StoredRow {
    const rest = { ...row };
    for (const [name, field] of Object.entries(fields)) {
      if (!isReferenceList(field)) continue;
      for (const other of (row[name] ?? []) as readonly string[])
        this.#pending.push({ entity, name, field, id: Number(row.id), other });
      delete rest[name];
    }
    return rest;
  }

  /** Writes all links. A link to a record that was created later is an update of the older record. */
  async write(db: Transaction<CatalogueDatabase>, history: History): Promise<void> {
    const permissions = await system(db).selectFrom('permission').select(['id', 'name']).execute();
    const permissionIds = new Map(permissions.map(({ id, name }) => [name, id]));
    const idOf = ({ entity, name, field: { to }, other }: NamedLink) =>
      to === permissionService
        ? permissionIds.get(other)
        : placed(entity, name, () => this.#context.ordinal(to, other));
    const rows = this.#pending.map((link) => {
      const { table, own, other } = link.field.link;
      return { table, values: { [own]: link.id, [other]: Number(idOf(link)) } };
    });
    for (const [table, group] of Map.groupBy(rows, (row) => row.table)) {
      const values = group.map((row) => row.values);
      await insertRows(db, table, values);
      for (const direction of this.#sidesOf(table)) await this.#writeSide(db, history, direction, values);
    }
  }

  #sidesOf(table: string): Side[] {
    return this.#facts.entities.flatMap((spec) =>
      Object.entries(spec.fields).flatMap(([name, field]) =>
        isReferenceList(field) && field.link.table === table ? [{ spec, name, to: field.to, link: field.link }] : [],
      ),
    );
  }

  async #writeSide(
    db: Transaction<CatalogueDatabase>,
    history: History,
    { spec, name, to, link }: Side,
    values: readonly Readonly<Record<string, number>>[],
  ): Promise<void> {
    const pairs = values.map((value): LinkedPair => {
      const other = Number(value[link.other]);
      return { id: Number(value[link.own]), other, row: this.#context.rows(to)[other - 1] };
    });
    const byOwner = Map.groupBy(pairs, ({ id }) => id);
    const changed = this.#context.rows(spec.service).flatMap((row) => {
      const linked = byOwner.get(Number(row.id)) ?? [];
      const added = linked.filter((pair) => createdDate(pair.row) > createdDate(row));
      let list = idsOf(linked.filter((pair) => !added.includes(pair)));
      history.creationOf(spec, row).changes[name] = { from: null, to: list };
      for (const { other, row: by } of added.sort(byCreation)) {
        const next = [...list, other].sort((a, b) => a - b);
        const changes = { [name]: { from: list, to: next } };
        history.change(spec, row, { changedById: Number(by?.createdById), changedDate: createdDate(by), changes });
        list = next;
      }
      return added.length > 0 ? [history.lastModification(spec, row)] : [];
    });
    const columns = [...spec.key, 'modifiedDate', 'modifiedById'];
    const latest = await rowsOfJson(db, spec, columns, changed, 'latest');
    await sql`update ${sql.table(spec.table)} as record
      set "modifiedDate" = latest."modifiedDate", "modifiedById" = latest."modifiedById"
      from ${latest}
      where ${sameKey(spec.key, 'latest')}`.execute(db);
  }
}

const idsOf = (pairs: readonly LinkedPair[]): number[] => pairs.map(({ other }) => other).sort((a, b) => a - b);

const createdDate = (row: StoredRow | undefined): string => String(row?.createdDate ?? '');

const byCreation = (a: LinkedPair, b: LinkedPair): number => (createdDate(a.row) < createdDate(b.row) ? -1 : 1);
