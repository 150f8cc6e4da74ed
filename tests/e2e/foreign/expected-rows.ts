/** What the lists and forms of a foreign database have to show, read from its tables. */
import type { Client } from 'pg';
import { buildName } from '#model/display.ts';
import { fieldOnWire, type EntitySpec } from '#model/entity.ts';
import type { Field } from '#model/field.ts';
import { isReference } from '#model/kinds.ts';
import type { DatabaseSchema } from '#model/schema.ts';
import { columnFields, storedRows, type StoredRow } from '../../server/foreign/stored-rows.ts';
import { cellText, formText, screenText } from './shown-text.ts';

export interface ExpectedRow {
  /** The texts of all columns of the list, in their order. */
  readonly cells: readonly string[];
  /** The texts of the form's fields, by label. */
  readonly fields: ReadonlyMap<string, string>;
}

export interface ExpectedList {
  readonly spec: EntitySpec;
  readonly rows: readonly ExpectedRow[];
}

interface Facts {
  readonly entities: readonly EntitySpec[];
  readonly schema: DatabaseSchema;
}

/** The lists of all foreign tables, as a browser in this time zone has to show them. */
export async function expectedLists(client: Client, facts: Facts, timeZone: string): Promise<readonly ExpectedList[]> {
  const lists = new Map<string, List>();
  for (const spec of facts.entities) {
    const table = facts.schema.tables[spec.table];
    if (table?.foreign === undefined) continue;
    const rowsIn = async (zone: string) => {
      await client.query(`set time zone '${zone}'`);
      return await storedRows(client, spec, table, screenText);
    };
    lists.set(spec.service, { spec, utc: await rowsIn('UTC'), local: await rowsIn(timeZone) });
  }
  return [...lists.values()].map(({ spec, utc, local }) => ({
    spec,
    rows: utc.map((row, index) => expectedRow(lists, spec, row, local[index] ?? row)),
  }));
}

/** The rows of a table, with instants by UTC, as lists show them, and in local time, as forms do. */
interface List {
  readonly spec: EntitySpec;
  readonly utc: readonly StoredRow[];
  readonly local: readonly StoredRow[];
}

type Lists = ReadonlyMap<string, List>;

function expectedRow(lists: Lists, spec: EntitySpec, utc: StoredRow, local: StoredRow): ExpectedRow {
  const named = (field: Field, stored: string | null) =>
    isReference(field) ? nameIn(lists, field.to, stored) : stored;
  return {
    cells: spec.list.columns.map((name) => {
      const [, field] = fieldOnWire(spec, name);
      return cellText(field, named(field, utc[name] ?? null));
    }),
    fields: new Map(
      columnFields(spec).map(([name, field]) => [
        field.label,
        formText(field, named(field, (field.kind === 'dateTime' ? local : utc)[name] ?? null)),
      ]),
    ),
  };
}

/** The name of the record with this key. */
function nameIn(lists: Lists, service: string, key: string | null): string | null {
  const target = lists.get(service);
  const [part = ''] = target?.spec.key ?? [];
  const row = target?.utc.find((one) => key !== null && one[part] === key);
  if (target === undefined || row === undefined) return key;
  const { spec } = target;
  return buildName(spec, (namePart) => {
    if ('field' in namePart) return row[namePart.field] === '' ? null : row[namePart.field];
    const [name, field] = fieldOnWire(spec, namePart.reference);
    return isReference(field) ? nameIn(lists, field.to, row[name] ?? null) : null;
  });
}
