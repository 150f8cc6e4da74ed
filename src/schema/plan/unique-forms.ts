/**
 * Plans the indexes by which the texts of a unique set are unique in NFC: the set itself takes two Unicode forms of one text for two.
 * Only rows with letters beyond ASCII are in them, so they are small. (But for the signs of kelvin, the Greek question mark and the
 * varia, whose NFC is ASCII.)
 */
import type { Table } from '#model/schema.ts';
import { escapeIdentifier } from '#model/escape.ts';
import type { TableState } from '../state.ts';
import type { MigrationStep, Risk } from '../steps.ts';
import { constraintName, type PlanContext } from './context.ts';
import { createIndexSteps, markIndex } from './indexes.ts';
import { retypedColumns } from './references.ts';
import { asOneChange, duplicateRisk } from './uniques.ts';

interface UniqueForms {
  readonly columns: readonly string[];
  readonly amongActive: boolean;
  /** As PostgreSQL prints it, by which an index without a comment is recognised. */
  readonly definition: string;
}

/** Index name → what it holds to be unique, of a table's unique sets with texts. */
export function uniqueForms({ columns, unique = {}, uniqueActive = {} }: Table): Readonly<Record<string, UniqueForms>> {
  const isText = (column: string): boolean => columns[column]?.type === 'text';
  const formsOf = (sets: Readonly<Record<string, readonly string[]>>, amongActive: boolean) =>
    Object.entries(sets)
      .filter(([, names]) => names.some(isText))
      .map(([key, names]): [string, UniqueForms] => {
        const terms = names.map((name) => (isText(name) ? inNfc(escapeIdentifier(name)) : escapeIdentifier(name)));
        const others = names.filter(isText).map((name) => `(${hasForms(escapeIdentifier(name))})`);
        const hasOne = others.length === 1 ? others.join() : `(${others.join(' or ')})`;
        const where = amongActive ? `(${hasOne} and "isActive")` : hasOne;
        return [
          constraintName(key, 'nfc'),
          { columns: names, amongActive, definition: `(${terms.join(', ')}) where ${where}` },
        ];
      });
  return Object.fromEntries([...formsOf(unique, false), ...formsOf(uniqueActive, true)]);
}

/** Quoted, so that a restored index, whose calls are quoted, is printed alike. */
export const inNfc = (text: string): string => `"normalize"(${text})`;

/** Whether a text has letters beyond ASCII. */
export const hasForms = (text: string): string => `octet_length(${text}) <> length(${text})`;

export function planUniqueForms(context: PlanContext): { drop: MigrationStep[]; create: MigrationStep[] } {
  const { targetTable, state, dropUnused = false } = context;
  const existing = state?.uniqueForms ?? {};
  const targets = uniqueForms(targetTable);
  const retyped = [...retypedColumns(targetTable, state)].map(escapeIdentifier);
  const isKept = (index: string): boolean => {
    const [definition, target] = [existing[index], targets[index]?.definition];
    return (
      definition !== undefined &&
      (definition === target || (target === undefined && !dropUnused && isUnused(definition, targetTable))) &&
      !retyped.some((column) => definition.includes(column))
    );
  };
  return {
    drop: Object.keys(existing)
      .filter((index) => !isKept(index))
      .map((index): MigrationStep => ({ sql: `drop index ${escapeIdentifier(index)}` })),
    create: Object.entries(targets)
      .filter(([index]) => !isKept(index))
      .flatMap(([index, { columns, amongActive, definition }]) =>
        asOneChange(
          createIndexSteps(context, index, definition, true).concat(markIndex(context, index, definition)),
          riskOfForms(context, columns, amongActive),
        ),
      ),
  };
}

/** Like a unique set, one with a column that the catalogue no longer has may stay. */
const isUnused = (definition: string, { columns }: Table): boolean =>
  [...definition.matchAll(/"((?:[^"]|"")*)"/g)].some(
    ([, name = '']) => name !== 'isActive' && name !== 'normalize' && columns[name] === undefined,
  );

/** The risk that rows of the index are equal in it. */
function riskOfForms(context: PlanContext, columns: readonly string[], amongActive: boolean): Risk | undefined {
  const isText = (column: string): boolean => context.targetTable.columns[column]?.type === 'text';
  return duplicateRisk(context, columns, amongActive, {
    compared: (value, column) => (isText(column) ? inNfc(`(${value})::text`) : value),
    among: (values) => values.map((value) => hasForms(`(${value})::text`)).join(' or '),
    description: 'in every Unicode form of its texts',
  });
}

/** After a rename of the table or of columns they are made again, with the new names. */
export function dropUniqueForms(state: TableState): MigrationStep[] {
  const names = Object.keys(state.uniqueForms);
  state.uniqueForms = {};
  return names.map((name) => ({ sql: `drop index ${escapeIdentifier(name)}`, part: true }));
}

/** Indexes that the catalogue doesn't declare. */
export const unusedForms = (targetTable: Table, { uniqueForms: existing }: TableState): string[] =>
  Object.entries(existing)
    .filter(([index, definition]) => uniqueForms(targetTable)[index] === undefined && isUnused(definition, targetTable))
    .map(([index]) => `unique index "${index}"`);
