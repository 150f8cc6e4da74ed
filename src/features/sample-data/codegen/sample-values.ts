/** Formats of literal values in sample rows, by kind. */
import { isDay, isDayOrInstant } from '#model/date.ts';
import { jsonText } from '#model/values/json.ts';
import { valueProblem } from '#model/values/value-problem.ts';
import { isWrittenInterval } from '#model/values/interval.ts';
import type { FieldFile } from '../../../../codegen/load/files.ts';
import { decimalOf } from '../../../../codegen/model/defaults.ts';

/** The literal values of a kind. */
interface SampleFormat {
  readonly fits: (value: unknown, field: FieldFile) => boolean;
  readonly expected: string;
}

const isText = (value: unknown): value is string => typeof value === 'string';

export const isOption = ({ options = [] }: FieldFile, value: unknown): boolean =>
  options.some((option) => option.value === value);

const textFormat = (
  kind: 'email' | 'url' | 'phone' | 'time' | 'localDateTime' | 'bigint' | 'uuid',
  expected: string,
): SampleFormat => ({
  fits: (value) => isText(value) && valueProblem({ kind }, value) === undefined,
  expected,
});

const wholeNumber: SampleFormat = { fits: Number.isSafeInteger, expected: 'Write a whole number.' };
const decimal: SampleFormat = {
  fits: (value, field) => isText(value) && valueProblem({ ...decimalOf(field), kind: 'decimal' }, value) === undefined,
  expected: 'Write a number in quotes, such as "1234.50".',
};
const anyText: SampleFormat = { fits: isText, expected: 'Write a text.' };

export const sampleFormats: Readonly<Record<FieldFile['kind'], SampleFormat>> = {
  id: wholeNumber,
  integer: wholeNumber,
  number: { fits: (value) => typeof value === 'number', expected: 'Write a number.' },
  boolean: { fits: (value) => typeof value === 'boolean', expected: 'Write true or false.' },
  decimal,
  money: decimal,
  text: anyText,
  longText: anyText,
  email: textFormat('email', 'Write an e-mail address, such as "name@example.com".'),
  url: textFormat('url', 'Write a web address, such as "https://example.com".'),
  phone: textFormat('phone', 'Write a telephone number, such as "+49 30 123456".'),
  uuid: textFormat('uuid', 'Write a UUID, such as "123e4567-e89b-12d3-a456-426614174000".'),
  choice: { fits: (value, field) => isOption(field, value), expected: 'Write the value of an option.' },
  choices: {
    fits: (value, field) => Array.isArray(value) && value.every((item) => isOption(field, item)),
    expected: 'Write a list of values of options.',
  },
  tags: {
    fits: (value) => Array.isArray(value) && value.every(isText),
    expected: 'Write a list of texts.',
  },
  json: {
    fits: (value) => isText(value) && jsonText(value) !== null,
    expected: 'Write a JSON document as a text, such as "[1, 2]".',
  },
  reference: { fits: isText, expected: 'Write the name of what it refers to.' },
  references: { fits: Array.isArray, expected: 'Write a list of names.' },
  bigint: textFormat('bigint', 'Write a whole number in quotes, such as "9007199254740993".'),
  time: textFormat('time', 'Write a time, such as "14:30".'),
  interval: {
    fits: (value) => isText(value) && isWrittenInterval(value),
    expected: 'Write a length of time, such as "14 days".',
  },
  date: { fits: (value) => isText(value) && isDay(value), expected: 'Write a day, such as "2026-01-31".' },
  dateTime: {
    fits: (value) => isText(value) && isDayOrInstant(value),
    expected: 'Write an instant, such as "2026-01-31T08:00:00Z".',
  },
  localDateTime: textFormat('localDateTime', 'Write a day and a time, such as "2026-01-31T08:00".'),
};
