/** Lists of a foreign table: arrays, of which some can't be written as a list. */
import type { ElementType } from '#model/column-mapping.ts';
import type { EntitySpec } from '#model/entity.ts';
import type { FieldProblem } from '#model/wire/problem.ts';

interface ChangedName {
  readonly name: string;
}

interface ChangedValue extends ChangedName {
  readonly to: unknown;
}

interface ElementFormat {
  readonly pattern: RegExp;
  readonly expected: string;
}

const formats: Readonly<Record<ElementType, ElementFormat | null>> = {
  text: null,
  integer: { pattern: /^-?(0|[1-9]\d*)$/, expected: 'a whole number' },
  number: { pattern: /^(-?\d+(\.\d+)?(e[-+]?\d+)?|NaN|-?Infinity)$/i, expected: 'a number' },
};

/** How an array that is no list of texts is shown: as PostgreSQL writes it. */
const arrayLiteral = /^(\[.*\]=)?\{.*\}$/s;

/** One problem for each changed list with an element that its column can't hold. */
export function elementProblems({ columnMappings = {} }: EntitySpec, changes: readonly ChangedValue[]): FieldProblem[] {
  return changes.flatMap(({ name, to }) => {
    const elements = columnMappings[name]?.elements;
    const message = elements === undefined || !Array.isArray(to) ? undefined : elementProblem(elements, to.map(String));
    return message === undefined ? [] : [{ field: name, message }];
  });
}

function elementProblem(type: ElementType, values: readonly string[]): string | undefined {
  const [first = '', ...others] = values;
  if (others.length === 0 && arrayLiteral.test(first))
    return 'Several dimensions and nulls can not be written here. Change it in the database.';
  const format = formats[type];
  const wrong = values.find((value) => format?.pattern.test(value) === false);
  return wrong === undefined ? undefined : `“${wrong}” is not ${format?.expected}.`;
}

/**
 * Groups changed rows that are written by one statement with these columns: a list that a row doesn't change is not written, since the
 * stored array may be one that no list can be.
 */
export function writtenTogether<Change extends { readonly changes: readonly ChangedName[] }>(
  { columnMappings = {} }: EntitySpec,
  changes: readonly Change[],
  columns: readonly string[],
): { readonly rows: readonly Change[]; readonly columns: readonly string[] }[] {
  const lists = columns.filter((name) => columnMappings[name]?.elements !== undefined);
  if (lists.length === 0) return [{ rows: changes, columns }];
  const writtenColumns = ({ changes: changed }: Change) =>
    columns.filter((column) => !lists.includes(column) || changed.some(({ name }) => name === column));
  const groups = Map.groupBy(changes, (change) => JSON.stringify(writtenColumns(change)));
  return [...groups.values()].flatMap((rows) => {
    const [first] = rows;
    return first === undefined ? [] : [{ rows, columns: writtenColumns(first) }];
  });
}
