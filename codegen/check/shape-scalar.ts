/** Validates a text or number by its JSON Schema. */
import type { CatalogueSchema } from '../load/schema.ts';
import { describeValue } from './shape-schema.ts';
import { suggest } from './suggest.ts';

/** A problem and its remedy. */
type SchemaViolation = readonly [message: string, help: string];

/** Every fault of a text or number; none for objects and lists. */
export function* scalarViolations(value: unknown, schema: CatalogueSchema): Iterable<SchemaViolation> {
  const allowed = schema.enum ?? ('const' in schema ? [schema.const] : undefined);
  if (allowed !== undefined && !allowed.includes(value)) {
    const names = allowed.map(String);
    const all = `Choose one of: ${names.join(', ')}.`;
    yield [
      `${describeValue(value)} is not possible here.`,
      typeof value === 'string' ? suggest(value, names, all) : all,
    ];
  }
  if (typeof value === 'string') yield* textViolations(value, schema);
  if (typeof value !== 'number') return;
  const { minimum = -Infinity, maximum = Infinity } = schema;
  if (value < minimum) yield [`${value} is too small.`, `Use ${minimum} or more.`];
  if (value > maximum) yield [`${value} is too large.`, `Use ${maximum} or less.`];
}

function* textViolations(text: string, schema: CatalogueSchema): Iterable<SchemaViolation> {
  const { minLength = 0, maxLength = Infinity, pattern, patternErrorMessage, format } = schema;
  if (text.length < minLength) yield ['The text is empty.', 'Write the text, or remove the property.'];
  else if (text.length > maxLength) yield ['The text is too long.', `Use at most ${maxLength} characters.`];
  else if (pattern !== undefined && !new RegExp(pattern).test(text))
    yield [
      `${describeValue(text)} does not match the required pattern.`,
      patternErrorMessage ?? `It must match ${pattern}.`,
    ];
  if (format === 'regex' && !isRegExp(text)) yield ['This is not a regular expression.', 'Correct the pattern.'];
}

function isRegExp(text: string): boolean {
  try {
    return new RegExp(text) instanceof RegExp;
  } catch {
    return false;
  }
}
