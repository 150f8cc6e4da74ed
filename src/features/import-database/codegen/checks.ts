/** Parses check constraints into conditions that the catalogue can express. PostgreSQL prints each in one canonical form, casts and brackets included. */

/** A condition on one column. */
export type CheckCondition =
  | { readonly column: string; readonly is: 'oneOf'; readonly values: readonly string[] }
  | { readonly column: string; readonly is: '>=' | '<=' | '>' | '<'; readonly value: number }
  | { readonly column: string; readonly is: 'notLonger' | 'filled'; readonly value: number }
  | { readonly column: string; readonly is: 'notBefore'; readonly other: string };

/** The conditions of a check constraint, joined by AND; undefined for a condition that the catalogue can't express. */
export function conditionsOf(check: string): (CheckCondition | undefined)[] {
  const { condition, texts } = normalised(check);
  const parse = (part: string) => conditionOf(withoutBrackets(part), texts);
  return split(withoutBrackets(condition), ' AND ').map(parse);
}

/** The condition of a check constraint as people read it, without casts and the outer brackets. */
export function readableCondition(check: string): string {
  const { condition, texts } = normalised(check);
  return withoutBrackets(condition).replaceAll(
    /§(\d+)§/g,
    (_whole, index: string) => `'${texts[Number(index)] ?? ''}'`,
  );
}

/** The condition without casts, its texts replaced by their numbers: `§0§`. */
function normalised(check: string): { readonly condition: string; readonly texts: readonly string[] } {
  const texts: string[] = [];
  const condition = check
    .replaceAll(/E?'((?:[^']|'')*)'/g, (_whole, text: string) => `§${texts.push(text.replaceAll("''", "'")) - 1}§`)
    .replace(/^CHECK /, '')
    .replace(/ NOT VALID$/, '')
    .replaceAll(cast, '')
    .replaceAll(/§(\d+)§/g, (whole, index: string) =>
      /^-?\d+(\.\d+)?$/.test(texts[Number(index)] ?? '') ? `(${texts[Number(index)] ?? ''})` : whole,
    );
  return { condition, texts };
}

const cast =
  /::(?:"[^"]+"|[a-z_][a-z_0-9.]*(?: (?:varying|precision|without time zone|with time zone))?)(?:\(\d+(?:, ?\d+)?\))?(?:\[\])*/g;

/** Strips brackets around a name, a value, or the whole text, repeatedly. */
function withoutBrackets(text: string): string {
  const bare = text.trim().replaceAll(/(?<![\w"])\(((?:"[^"]+"|[\w.§-])+)\)/g, '$1');
  const inner = closingIndex(bare) === bare.length - 1 ? bare.slice(1, -1) : bare;
  return inner === text ? text : withoutBrackets(inner);
}

/** Index of the bracket that closes the text's first one; undefined where the text doesn't begin with a bracket. */
function closingIndex(text: string): number | undefined {
  let depth = 0;
  for (let index = 0; index < text.length; index += 1) {
    if (text[index] === '(') depth += 1;
    if (text[index] === ')') depth -= 1;
    if (depth === 0) return index === 0 ? undefined : index;
  }
  return undefined;
}

/** Splits at a keyword outside of all brackets. */
function split(text: string, word: string): string[] {
  const parts = text.split(word);
  const merged: string[] = [];
  for (const part of parts) {
    const unclosed = merged.at(-1);
    if (unclosed !== undefined && depthOf(unclosed) > 0) merged[merged.length - 1] = unclosed + word + part;
    else merged.push(part);
  }
  return merged.flatMap((part) => {
    const bare = withoutBrackets(part);
    return bare !== part && bare.includes(word) ? split(bare, word) : [part];
  });
}

const depthOf = (text: string): number => text.split('(').length - text.split(')').length;

const column = String.raw`("[^"]+"|[A-Za-z_]\w*)`;
const number = String.raw`(-?\d+(?:\.\d+)?)`;
const nameOf = (text: string | undefined): string => (text ?? '').replaceAll('"', '');

// For `upper(size) in ('S', 'M')` the portal writes the values as they are listed.
const cased = String.raw`(?:(?:upper|lower)\((?=.*\) = ))?${column}\)?`;
const oneOf = new RegExp(`^${cased} = ANY \\(*ARRAY\\[(.*)\\]\\)*$`);
const equals = new RegExp(`^${cased} = (§\\d+§|${number})$`);
const isLiteral = new RegExp(`^(?:§\\d+§|${number})$`);
const bound = new RegExp(`^${column} (>=|<=|>|<) ${number}$`);
const reversedBound = new RegExp(`^${number} (>=|<=|>|<) ${column}$`);
const maxLength = new RegExp(`^(?:length|char_length|character_length)\\(${column}\\) (<=|<|=) (\\d+)$`);
const filled = new RegExp(`^(?:${column} <> (§\\d+§)|(?:length|char_length)\\((?:btrim\\()?${column}\\)?\\) > 0)$`);
const order = new RegExp(`^${column} (>=|<=) ${column}$`);
const orNull = new RegExp(`^${column} IS (?:NOT )?NULL$`);

const mirrored = { '>=': '<=', '<=': '>=', '>': '<', '<': '>' } as const;
type Operator = keyof typeof mirrored;

function conditionOf(text: string, texts: readonly string[]): CheckCondition | undefined {
  const branches = split(text, ' OR ')
    .map(withoutBrackets)
    .filter((branch) => !branch.endsWith(' IS NULL'));
  if (branches.length > 1) return choiceOf(branches.map((branch) => conditionOf(branch, texts)));
  const [part = ''] = branches;
  const literal = (placeholder: string) => texts[Number(placeholder.replaceAll('§', ''))] ?? '';
  const listMatch = oneOf.exec(part) ?? equals.exec(part);
  if (listMatch !== null) {
    const values = (listMatch[2] ?? '').split(', ').map((value) => withoutBrackets(value));
    if (!values.every((value) => isLiteral.test(value))) return undefined;
    const listed = values.map((value) => (value.startsWith('§') ? literal(value) : value));
    return canBeOptions(listed) ? { column: nameOf(listMatch[1]), is: 'oneOf', values: listed } : undefined;
  }
  const boundMatch = bound.exec(part);
  if (boundMatch !== null)
    return { column: nameOf(boundMatch[1]), is: boundMatch[2] as Operator, value: Number(boundMatch[3]) };
  const reversedMatch = reversedBound.exec(part);
  if (reversedMatch !== null)
    return {
      column: nameOf(reversedMatch[3]),
      is: mirrored[reversedMatch[2] as Operator],
      value: Number(reversedMatch[1]),
    };
  const length = maxLength.exec(part);
  if (length !== null)
    return { column: nameOf(length[1]), is: 'notLonger', value: Number(length[3]) - Number(length[2] === '<') };
  const filledMatch = filled.exec(part);
  if (filledMatch !== null && (filledMatch[2] === undefined || literal(filledMatch[2]) === ''))
    return { column: nameOf(filledMatch[1] ?? filledMatch[3]), is: 'filled', value: 1 };
  const orderMatch = order.exec(part);
  if (orderMatch !== null) {
    const [later, earlier] = orderMatch[2] === '>=' ? [orderMatch[1], orderMatch[3]] : [orderMatch[3], orderMatch[1]];
    return { column: nameOf(later), is: 'notBefore', other: nameOf(earlier) };
  }
  const notNull = orNull.exec(part);
  return notNull === null ? undefined : { column: nameOf(notNull[1]), is: 'filled', value: 1 };
}

/** Whether the values can be options of a choice; an empty text can not. */
export const canBeOptions = (values: readonly string[]): boolean => !values.includes('');

/** Reads `a = 'x' OR a = 'y'` as a list of values. */
function choiceOf(parts: readonly (CheckCondition | undefined)[]): CheckCondition | undefined {
  const [first] = parts;
  const values = parts.flatMap((part) => (part?.is === 'oneOf' && part.column === first?.column ? part.values : []));
  return first?.is === 'oneOf' && values.length >= parts.length && parts.every((part) => part?.is === 'oneOf')
    ? { ...first, values }
    : undefined;
}
