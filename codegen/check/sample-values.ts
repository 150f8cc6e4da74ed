/** Values as a sample writes them. */
import { valueProblem } from '#model/values/problem.ts';
import type { FieldFile } from '../load/files.ts';
import * as defaults from '../model/defaults.ts';

const day = /^\d{4}-\d{2}-\d{2}$/;
const instant = /^\d{4}-\d{2}-\d{2}(T[\d:.]+Z)?$/;

/** Whether a row that is written out may have the value in the field. */
export function fits(field: FieldFile, value: unknown): boolean {
  const { kind } = field;
  switch (kind) {
    case 'id':
    case 'integer':
      return Number.isSafeInteger(value);
    case 'number':
      return typeof value === 'number';
    case 'boolean':
      return typeof value === 'boolean';
    case 'email':
    case 'url':
    case 'phone':
    case 'time':
    case 'uuid':
      return typeof value === 'string' && valueProblem({ kind }, value) === undefined;
    case 'choice':
      return isOption(field, value);
    case 'choices':
      return Array.isArray(value) && value.every((one) => isOption(field, one));
    case 'decimal':
      return typeof value === 'string' && valueProblem({ ...defaults.decimalOf(field), kind }, value) === undefined;
    case 'text':
    case 'longText':
    case 'reference':
      return typeof value === 'string';
    case 'date':
      return typeof value === 'string' && day.test(value);
    case 'dateTime':
      return typeof value === 'string' && instant.test(value);
    case 'references':
      return Array.isArray(value);
  }
}

export const isOption = ({ options = [] }: FieldFile, value: unknown): boolean =>
  options.some((option) => option.value === value);

/** What to write in a field of each kind. */
export const expectedFormat: Readonly<Record<FieldFile['kind'], string>> = {
  id: 'Write a whole number.',
  integer: 'Write a whole number.',
  number: 'Write a number.',
  boolean: 'Write true or false.',
  decimal: 'Write a number in quotes, such as "1234.50".',
  text: 'Write a text.',
  longText: 'Write a text.',
  email: 'Write an e-mail address, such as "name@example.com".',
  url: 'Write a web address, such as "https://example.com".',
  phone: 'Write a telephone number, such as "+49 30 123456".',
  uuid: 'Write a UUID, such as "123e4567-e89b-12d3-a456-426614174000".',
  choice: 'Write the value of an option.',
  choices: 'Write a list of values of options.',
  reference: 'Write the name of what it refers to.',
  references: 'Write a list of names.',
  time: 'Write a time, such as "14:30".',
  date: 'Write a day, such as "2026-01-31".',
  dateTime: 'Write an instant, such as "2026-01-31T08:00:00Z".',
};
