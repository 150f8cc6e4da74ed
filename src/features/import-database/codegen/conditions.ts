/** Applies check constraints, of tables and domains, to field kinds. */
import { hasDays, isChoice, isDecimal, isText, isWhole, kinds } from '#model/kinds.ts';
import type { DatabaseCheck, DatabaseTable } from './database.ts';
import type { ColumnKind } from './column-type.ts';
import { optionsFromValues } from './column-type.ts';
import { conditionsOf, type CheckCondition } from './checks.ts';
import { sentenceOf } from './check-sentences.ts';
import type { ReportOmission } from './draft.ts';
import { columnOf, fieldOfColumn } from './field-names.ts';

/** The consequence of a constraint that the catalogue has not. */
export const refusedSave = 'the database rejects such a save';

/** What the check constraints of a table say of its columns. */
export interface ColumnRules {
  readonly conditions: ReadonlyMap<string, readonly CheckCondition[]>;
  /** Sentences about what the catalogue can't express, for the field's help. */
  readonly notes: ReadonlyMap<string, string>;
}

/** The rules of a table's columns; reports constraints that the catalogue can't express. */
export function rulesOf(table: DatabaseTable, reportOmission: ReportOmission): ColumnRules {
  const { id, columns, checks } = table;
  const conditions: CheckCondition[] = [];
  const notes = new Map<string, string>();
  const addNote = (column: string, note: string | undefined) => {
    if (note !== undefined) notes.set(column, [notes.get(column), note].filter((one) => one !== undefined).join(' '));
  };
  const read = (location: string, { text, columns, comment }: Omit<DatabaseCheck, 'name'>, isOfDomain = false) => {
    const [column = '', ...others] = columns;
    const found = conditionsOf(text);
    for (const condition of found) {
      if (condition === undefined)
        reportOmission(
          'refusedCheck',
          location,
          `a check constraint that the catalogue can't express: ${text}`,
          refusedSave,
        );
      else {
        const ofField = isOfDomain ? { ...condition, column } : withFields(table, condition);
        conditions.push(ofField);
        addNote(ofField.column, hasGaps(table, ofField) ? (comment ?? listText(ofField.values)) : undefined);
      }
    }
    if (others.length > 0 || !found.includes(undefined)) return;
    addNote(column, comment ?? sentenceOf(text));
  };
  for (const check of checks) read(`${id}.${check.name}`, check);
  for (const column of columns)
    for (const text of column.domainChecks)
      read(`${id}.${columnOf(column)}`, { text, columns: [column.name], comment: null }, true);
  return { conditions: Map.groupBy(conditions, ({ column }) => column), notes };
}

const wholeType = /^(smallint|integer|bigint)$/;
const numberType = /^(smallint|integer|bigint|numeric(\(.*\))?|real|double precision)$/;

type ListCondition = CheckCondition & { readonly is: 'oneOf' };

/** Whether it lists numbers between whose lowest and highest others are. */
function hasGaps({ columns }: DatabaseTable, condition: CheckCondition): condition is ListCondition {
  const { type = '' } = columns.find(({ name }) => name === condition.column) ?? {};
  if (condition.is !== 'oneOf' || !numberType.test(type)) return false;
  const numbers = new Set(condition.values.map(Number));
  const span = Math.max(...numbers) - Math.min(...numbers);
  return numbers.size > 1 && (!wholeType.test(type) || span >= numbers.size);
}

const listText = (values: readonly string[]): string =>
  `One of ${values.toSorted((a, b) => Number(a) - Number(b)).join(', ')}.`;

/** The condition, whose text names columns, with the names of fields. */
const withFields = (table: DatabaseTable, condition: CheckCondition): CheckCondition => ({
  ...condition,
  column: fieldOfColumn(table, condition.column),
  ...(condition.is === 'notBefore' && { other: fieldOfColumn(table, condition.other) }),
});

/** The kind with a condition applied; undefined where the kind can't express it. */
export function withCondition(kind: ColumnKind, condition: CheckCondition): ColumnKind | undefined {
  switch (condition.is) {
    case 'filled':
      return kind;
    case 'oneOf':
      return isText(kind) || isChoice(kind)
        ? { kind: 'choice', options: optionsFromValues(condition.values) }
        : withList(kind, condition.values.map(Number));
    case 'notLonger':
      return typeof kind.maxLength === 'number' || isText(kind)
        ? { ...kind, maxLength: Math.min(condition.value, Number(kind.maxLength ?? condition.value)) }
        : undefined;
    case 'notBefore':
      return hasDays(kind) ? { ...kind, notBefore: condition.other } : undefined;
    default:
      return withBound(kind, condition.is, condition.value);
  }
}

/** The lowest of the numbers is `min`, the highest `max`; the field's help lists them if others are between. */
function withList(kind: ColumnKind, numbers: readonly number[]): ColumnKind | undefined {
  if (!numbers.every(Number.isFinite)) return undefined;
  const above = withBound(kind, '>=', Math.min(...numbers));
  return above && withBound(above, '<=', Math.max(...numbers));
}

/** Sets `min` or `max`. An exclusive bound becomes the next representable value; other numbers than integers and decimals have none. */
function withBound(kind: ColumnKind, is: '>=' | '<=' | '>' | '<', value: number): ColumnKind | undefined {
  const bound = is.startsWith('>') ? 'min' : 'max';
  const exclusive = is.length === 1;
  const step = is === '>' ? 1 : -1;
  if (isDecimal(kind) && kind.scale !== 'any') {
    const scale = Number(kind.scale);
    return { ...kind, [bound]: Number((exclusive ? value + step * 10 ** -scale : value).toFixed(scale)) };
  }
  if (isWhole(kind)) return { ...kind, [bound]: exclusive ? value + step : value };
  return exclusive || kinds[kind.kind].sum === null ? undefined : { ...kind, [bound]: value };
}
