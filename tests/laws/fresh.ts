/** New, valid records. */
import { textRules } from '#generated/rules.ts';
import { isAuditField } from '#model/audited.ts';
import type { EntitySpec } from '#model/entity.ts';
import type { Field } from '#model/field.ts';
import { textProblem, type TextRule } from '#model/text.ts';

type Row = Readonly<Record<string, unknown>>;

const rules: Readonly<Record<string, TextRule>> = textRules;
let count = 0;

/** A new unique value for each call; undefined for a kind with few possible values. */
export function freshValue(field: Field): string | undefined {
  count += 1;
  if (field.kind === 'email') return `fresh.${count}@example.com`;
  if (field.kind === 'uuid') return `00000000-0000-4000-9000-${String(count).padStart(12, '0')}`;
  if (field.kind !== 'text' && field.kind !== 'longText') return undefined;
  const rule = field.rule === undefined ? undefined : rules[field.rule];
  return [`Fresh ${count}`, `FRESH-${count}`, `F${count}`]
    .map((text) => text.slice(-field.maxLength))
    .find((text) => rule === undefined || textProblem(rule, text) === undefined);
}

/** An unused value for a part of a key; undefined for a reference, which needs an existing record. */
function freshPart(field: Field | undefined): unknown {
  if (field === undefined || field.kind === 'reference') return undefined;
  if (field.kind === 'id') return -1;
  count += 1;
  if (field.kind === 'integer') return 900_000 + count;
  if (field.kind === 'bigint') return String(900_000 + count);
  if (field.kind === 'date') return new Date(Date.UTC(1900, 0, count)).toISOString().slice(0, 10);
  return freshValue(field);
}

/** The body of a create that copies this record, with new unique values, and dates that satisfy `notBefore`. */
export function freshRecord({ fields, key }: EntitySpec, record: Row): Record<string, unknown> {
  const writableFields = Object.entries(fields).filter(
    ([name, { readOnly }]) => readOnly !== true && !isAuditField(name),
  );
  const values = writableFields.map(([name, field]) => {
    const from = 'notBefore' in field ? (field.notBefore ?? name) : name;
    return [name, freshValue(field) ?? record[from]] as const;
  });
  const parts = key.map((name) => [name, freshPart(fields[name]) ?? record[name]] as const);
  return Object.fromEntries([...values, ...parts]);
}
