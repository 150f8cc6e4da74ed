/** Reads the definitions of indexes and checks that the portal has stored as comments, as data. */
import { checkSql, type CheckConstraint, type ColumnType } from '#model/schema.ts';
import { orderCollation } from '#model/text-order.ts';
import { escapeIdentifier } from '#model/escape.ts';
import { foldFunctionName } from '../../../schema/text-fold.ts';

/** A column of an index; `ordered`: in the order of texts. */
export interface IndexTerm {
  readonly column: string;
  readonly ordered?: true;
}

// No two matches of a text: what follows is no other quote.
const name = '"(?:[^"]|"")*"(?!")';
const literal = `'(?:[^']|'')*'(?!')`;
const ordered = ` collate ${escapeIdentifier(orderCollation)}`;
const term = `${name}(?:${ordered})?`;
const folded = `${foldFunctionName}\\(${name}\\) gin_trgm_ops`;

const listOf = (item: string): string => `${item}(?:, ${item})*`;
const indexPattern = new RegExp(`^\\(${listOf(term)}\\)$`);
const searchPattern = new RegExp(`^using gin \\(${listOf(folded)}\\)$`);
const checkPattern = new RegExp(`^(${name}) (?:in \\(|<@ array\\[)(${listOf(literal)})[)\\]]$`);

/** The names in a text, without their quotes. */
export const namesIn = (text: string): string[] => text.match(new RegExp(name, 'g'))?.map(unquoted) ?? [];

const unquoted = (text: string): string => text.slice(1, -1).replaceAll(text[0] === '"' ? '""' : "''", text[0] ?? '');

/** Undefined if it is another kind of index. */
export const describeIndex = (definition: string): IndexTerm[] | undefined =>
  indexPattern.test(definition)
    ? definition
        .match(new RegExp(term, 'g'))
        ?.map((text) =>
          text.endsWith(ordered)
            ? { column: unquoted(text.slice(0, -ordered.length)), ordered: true }
            : { column: unquoted(text) },
        )
    : undefined;

/** The columns of a trigram index; undefined if it is another kind. */
export const describeSearch = (definition: string): string[] | undefined =>
  searchPattern.test(definition) ? namesIn(definition) : undefined;

export const termSql = ({ column, ordered: isOrdered }: IndexTerm): string =>
  escapeIdentifier(column) + (isOrdered ? ordered : '');

/** Undefined if the predicate is not one of the portal's. */
export function describeCheck(
  predicate: string,
  typeOf: (column: string) => string | undefined,
): CheckConstraint | undefined {
  const [, column, values] = checkPattern.exec(predicate) ?? [];
  if (column === undefined || values === undefined) return undefined;
  const check = {
    column: unquoted(column),
    values: values.match(new RegExp(literal, 'g'))?.map(unquoted) ?? [],
  };
  return checkSql(check, typeOf(check.column) as ColumnType) === predicate ? check : undefined;
}
