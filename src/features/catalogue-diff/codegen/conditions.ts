/** The conditions of a rule for rows, in words. */
import { isRowBounds, type RowCondition, type RowRule } from '#model/row-rules.ts';
import { code, joinWithAnd } from '../../../../codegen/diff/markdown-escape.ts';

/** `currentField`: the present name of a field of the rows. */
export const conditionText = (where: RowRule['where'], currentField: (field: string) => string): string =>
  joinWithAnd(
    Object.entries(where).map(([path, condition]) => {
      const [first = '', ...rest] = path.split('.');
      return `${code([currentField(first), ...rest].join('.'))} is ${valuesText(condition)}`;
    }),
  );

function valuesText(condition: RowCondition): string {
  if (!isRowBounds(condition)) return [condition].flat().map(valueText).join(' or ');
  const { min, max } = condition;
  return joinWithAnd([
    ...(min === undefined ? [] : [`at least ${valueText(min)}`]),
    ...(max === undefined ? [] : [`at most ${valueText(max)}`]),
  ]);
}

const valueText = (value: unknown): string => code(String(value));
