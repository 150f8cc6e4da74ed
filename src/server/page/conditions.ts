/** What a row must be like to be in the result. */
import { sql } from 'kysely';
import { column, displayName, numbers, type Expression } from '../entity/record-sql.ts';
import { fieldsOf, type Source } from '../entity/source.ts';

/** How the two ends of a range compare; `before` leaves its end out. */
export type Comparison = 'atLeast' | 'atMost' | 'before';

/** The SQL types of fields that have ranges. */
export type RangeType = 'bigint' | 'double precision' | 'date' | 'timestamptz';

/** One condition on one column. Values are checked, and reach SQL only as parameters. */
export type Condition =
  | { readonly column: string; readonly is: 'contains'; readonly value: string }
  | { readonly column: string; readonly is: 'anyOf'; readonly value: readonly number[] }
  | { readonly column: string; readonly is: 'equal'; readonly value: boolean }
  | { readonly column: string; readonly is: Comparison; readonly type: RangeType; readonly value: number | string };

/** The rows that a list query asks for, without sort and paging. */
export interface Filter {
  readonly conditions: readonly Condition[];
  /** Contained in any text column or any reference's name; empty: no search. */
  readonly search: string;
}

/** The same text for the same filter: by it, what is known of the result is kept. */
export const filterText = ({ conditions, search }: Filter): string => JSON.stringify([search, conditions]);

/** The tables whose change may change which rows are found: a search also reads the names of what rows refer to. */
export function tablesOf({ tables, references }: Source, { search }: Filter): readonly string[] {
  if (search === '') return tables;
  return [...new Set([...tables, ...[...references.values()].map(({ target }) => target.table)])];
}

/** The filter as the text after `where`. */
export function matches(source: Source, { conditions, search }: Filter): Expression {
  const all = conditions.map(conditionSql);
  if (search !== '') all.push(found(source, search));
  return all.length === 0 ? sql`true` : sql.join(all, sql` and `);
}

const comparisons = { atLeast: sql`>=`, atMost: sql`<=`, before: sql`<` };
const types = {
  bigint: sql`bigint`,
  'double precision': sql`double precision`,
  date: sql`date`,
  timestamptz: sql`timestamptz`,
};

function conditionSql(condition: Condition): Expression {
  const subject = column(condition.column);
  switch (condition.is) {
    case 'contains':
      return contains(subject, condition.value);
    case 'anyOf':
      return sql`${subject} = any(${numbers(condition.value)})`;
    case 'equal':
      return condition.value ? subject : sql`not ${subject}`;
    default:
      return sql`${subject} ${comparisons[condition.is]} ${condition.value}::${types[condition.type]}`;
  }
}

function found(source: Source, search: string): Expression {
  const texts = fieldsOf(source.spec).flatMap(([name, { kind }]) =>
    kind === 'text' ? [contains(column(name), search)] : [],
  );
  const names = [...source.references].map(
    ([name, { target }]) =>
      sql`${column(name)} in (select "id" from ${sql.table(target.table)} as named where ${contains(displayName('named', target), search)})`,
  );
  const either = [...texts, ...names];
  return either.length === 0 ? sql`false` : sql`(${sql.join(either, sql` or `)})`;
}

/** Case-insensitive; `%`, `_` and `\` stand for themselves. */
export const contains = (subject: Expression, text: string): Expression =>
  sql`${subject} ilike ${`%${text.replace(/[\\%_]/g, '\\$&')}%`}`;
