/** The predicates of a list's filter, and their SQL. */
import { sql } from 'kysely';
import type { KeyPart } from '#model/key.ts';
import { searchTrait } from '#model/filter-kinds.ts';
import type { ColumnType } from '#model/schema.ts';
import { targetKey } from '../../record/name-sql.ts';
import {
  and,
  recordColumn,
  contains,
  likeText,
  nameContains,
  arrayParameter,
  type Expression,
} from '../../record/record-sql.ts';
import { canonicalList, fieldsOf, fromItem, type EntityTable } from '../../record/entity-table.ts';

/** Comparison operators: >=, <=, <, =. */
export type Comparison = 'atLeast' | 'atMost' | 'before' | 'exactly';

/** Tests for some texts, of a text or of a list of texts. */
export type TextsOperator = 'anyOfTexts' | 'noneOfTexts' | 'allOfTexts';

/** What counts as empty besides null: an empty text, an empty list, or nothing. */
type Emptiness = 'text' | 'list' | 'value';

/** A predicate on one column. Values are validated, and become SQL parameters. */
export type ColumnPredicate =
  | { readonly column: string; readonly operator: 'like' | 'notLike'; readonly value: string }
  | {
      readonly column: string;
      readonly operator: 'anyOf' | 'noneOf';
      readonly type: ColumnType;
      readonly value: readonly KeyPart[];
      /** See `ColumnMapping`. */
      readonly canonical?: string;
    }
  | {
      readonly column: string;
      readonly operator: TextsOperator;
      readonly value: readonly string[];
      /** Whether the column is an array. */
      readonly isArray: boolean;
    }
  | {
      readonly column: string;
      readonly operator: 'empty';
      readonly value: boolean;
      readonly emptiness: Emptiness;
    }
  | { readonly column: string; readonly operator: 'equal'; readonly value: boolean }
  | {
      readonly column: string;
      readonly operator: Comparison;
      readonly type: ColumnType | 'numeric';
      readonly value: number | string;
    };

/** The filter of a list query, without sort and paging. */
export interface ListFilter {
  readonly conditions: readonly ColumnPredicate[];
  /** Searched in every text column and every reference's name; empty: no search. */
  readonly search: string;
  /** Referenced records whose names match the search, if they were looked up before. */
  readonly matchingIds?: MatchingIds;
}

/** The ids of records whose names match a search, by table; tables with too many matches are omitted. */
export interface MatchingIds {
  /** The version of the tables that were read. */
  readonly version: number;
  readonly ids: ReadonlyMap<string, readonly KeyPart[]>;
}

/** A canonical text of the filter, for cache keys. */
export const filterText = ({ conditions, search }: ListFilter): string => JSON.stringify([search, conditions]);

/** Whether the result is all rows of the table, or all active ones. */
export const isUnfiltered = ({ spec }: EntityTable, { conditions, search }: ListFilter): boolean =>
  spec.readable === undefined &&
  spec.source === undefined &&
  search === '' &&
  conditions.every(({ column, operator, value }) => column === 'isActive' && operator === 'equal' && value);

/** Splits the filter into the conditions on one column and the rest. */
export function splitByColumn(
  { conditions, ...search }: ListFilter,
  name: string,
): { own: ListFilter; others: ListFilter } {
  const { own = [], others = [] } = Object.groupBy(conditions, ({ column }) => (column === name ? 'own' : 'others'));
  return { own: { conditions: own, search: '' }, others: { conditions: others, ...search } };
}

/** The tables on which the set of matching rows depends; a search also depends on those of the references' names. */
export function tablesOf({ tables, references }: EntityTable, { search }: ListFilter): readonly string[] {
  if (search === '') return tables;
  return [...new Set([...tables, ...[...references.values()].flatMap(({ target }) => target.tables)])];
}

/** The filter as a `where` condition. */
export function matches(entity: EntityTable, filter: ListFilter): Expression {
  const all = filter.conditions.map((condition) => conditionSql(condition));
  if (filter.search !== '') all.push(searchSql(entity, filter));
  return all.length === 0 ? sql`true` : and(all);
}

/** The matching rows, as `from` item and `where` condition. */
export const matching = (entity: EntityTable, filter: ListFilter): Expression =>
  sql`${fromItem(entity.spec)} as record where ${matches(entity, filter)}`;

const comparisons = { atLeast: sql`>=`, atMost: sql`<=`, before: sql`<`, exactly: sql`=` };

/** The condition in SQL; `subject` replaces the record's column. */
export function conditionSql(
  condition: ColumnPredicate,
  subject: Expression = recordColumn(condition.column),
): Expression {
  switch (condition.operator) {
    case 'like':
      return likeText(sql`${subject}::text`, condition.value);
    case 'notLike':
      // Also true for null.
      return sql`(${likeText(sql`${subject}::text`, condition.value)}) is not true`;
    case 'anyOf':
      return sql`${subject} = any(${idsOf(condition)})`;
    case 'noneOf':
      // Also true for null.
      return sql`(${subject} = any(${idsOf(condition)})) is not true`;
    case 'anyOfTexts':
      return hasText(condition, subject);
    case 'noneOfTexts':
      return sql`(${hasText(condition, subject)}) is not true`;
    case 'allOfTexts':
      return and(condition.value.map((text) => hasText({ ...condition, value: [text] }, subject)));
    case 'empty':
      return emptySql(condition, subject);
    case 'equal':
      return condition.value ? subject : sql`not ${subject}`;
    default:
      return sql`${subject} ${comparisons[condition.operator]} ${condition.value}::${sql.raw(condition.type)}`;
  }
}

const idsOf = ({ canonical, type, value }: Extract<ColumnPredicate, { readonly operator: 'anyOf' | 'noneOf' }>) =>
  canonicalList(canonical, arrayParameter(type, value));

/** Tags are found in both Unicode forms. */
const hasText = ({ value, isArray }: { value: readonly string[]; isArray: boolean }, subject: Expression): Expression =>
  isArray
    ? sql`${subject} && ${arrayParameter('text', [...new Set(value.flatMap(unicodeForms))])}`
    : sql`${subject} = any(${arrayParameter('text', value)})`;

const unicodeForms = (text: string): readonly string[] => [text, text.normalize('NFC'), text.normalize('NFD')];

function emptySql({ emptiness, value }: { emptiness: Emptiness; value: boolean }, subject: Expression): Expression {
  if (emptiness === 'list') return sql`coalesce(cardinality(${subject}), 0) ${value ? sql`=` : sql`<>`} 0`;
  if (emptiness === 'text') return sql`coalesce(${subject}, '') ${value ? sql`=` : sql`<>`} ''`;
  return value ? sql`${subject} is null` : sql`${subject} is not null`;
}

function searchSql(entity: EntityTable, { search, matchingIds }: ListFilter): Expression {
  const texts = fieldsOf(entity.spec).flatMap(([name, { kind }]) => {
    const column = recordColumn(name);
    switch (searchTrait(kind)) {
      case 'value':
        return [contains(column, search)];
      case 'elements':
        // A line for each element, so that no text is found across two of them.
        return [contains(sql`array_to_string(${column}, E'\\n')`, search)];
      case null:
        return [];
    }
  });
  const names = [...entity.references].flatMap(([name, { target }]) => {
    const ids = matchingIds?.ids.get(target.table);
    if (ids !== undefined)
      return ids.length === 0 ? [] : [sql`${recordColumn(name)} = any(${arrayParameter(target.keyType, ids)})`];
    const matching = sql`select ${targetKey(target)} from ${fromItem(target)} as target where ${nameContains(target, search)}`;
    return [sql`${recordColumn(name)} in (${matching})`];
  });
  const alternatives = [...texts, ...names];
  return alternatives.length === 0 ? sql`false` : sql`(${sql.join(alternatives, sql` or `)})`;
}
