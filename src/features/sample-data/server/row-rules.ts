import { isRequired } from '#model/condition.ts';
import type { EntitySpec } from '#model/entity.ts';
import type { Field } from '#model/field.ts';
import { isReferenceList, isText } from '#model/kinds.ts';
import { isEmpty, textProblem, type TextRule } from '#model/text.ts';
import type { StoredRow } from './sample-context.ts';

/** Validation rules that a generated row could break: required fields, text rules, and the order of two dates. */
export class RowRules {
  readonly #fields: readonly (readonly [name: string, field: Field])[];
  readonly #textRules: Readonly<Record<string, TextRule>>;

  constructor({ fields }: EntitySpec, textRules: Readonly<Record<string, TextRule>>) {
    this.#fields = Object.entries(fields).filter(([, field]) => !isReferenceList(field));
    this.#textRules = textRules;
  }

  accepts(row: StoredRow): boolean {
    return this.#fields.every(([name, field]) => this.#isValid(row, name, field));
  }

  #isValid(row: StoredRow, name: string, field: Field): boolean {
    const value = row[name];
    if (isEmpty(value)) return !isRequired(field, row);
    if (isText(field)) {
      const rule = field.rule === undefined ? undefined : this.#textRules[field.rule];
      return rule === undefined || textProblem(rule, String(value)) === undefined;
    }
    const start = 'notBefore' in field && field.notBefore !== undefined ? row[field.notBefore] : null;
    return typeof start !== 'string' || typeof value !== 'string' || start <= value;
  }
}
