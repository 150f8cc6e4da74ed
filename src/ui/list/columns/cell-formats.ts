/** Cell format of each kind. */
import { createElement, type ReactNode } from 'react';
import { addressLink } from '#model/values/address.ts';
import { tagsText } from '#model/tags.ts';
import type { Choice, Field } from '#model/field.ts';
import { isDecimal, type FieldKind } from '#model/kinds.ts';
import { shortId } from '#model/short-id.ts';
import { Badges, selectedOptions } from '../../badges.tsx';
import { formatDecimal } from '../../format-decimal.ts';

/** Format of a kind whose cells don't just show the value as text. */
export interface CellFormat {
  /** Text of a cell. */
  text(field: Field, value: unknown): string;
  /** Untruncated text for print and tooltip; absent where cells are never truncated. */
  fullText?(field: Field, value: string): string;
  /** Text for the clipboard, where it differs from the value's text. */
  clipboardText?(field: Field, value: unknown): string;
  /** Element shown in place of the text. */
  element?(field: Field, value: unknown): ReactNode;
  /** Target of the cell's link. */
  href?(field: Field, value: string): string | undefined;
}

/** Link to another site, on one line. */
const addressFormat: CellFormat = {
  text: (_, value) => String(value),
  fullText: (_, value) => value,
  href: ({ kind }, value) => addressLink(kind, value),
};

/** Grouped digits, with the currency's symbol. */
const decimalFormat: CellFormat = {
  text: (field, value) => (isDecimal(field) ? formatDecimal(String(value), field) : String(value)),
};

const choicesOf = (field: Field, value: unknown): readonly Choice[] =>
  'options' in field ? selectedOptions(field.options, value) : [];

const labels = (field: Field, value: unknown, separator: string): string =>
  choicesOf(field, value)
    .map(({ label }) => label)
    .join(separator);

/** Badges; semicolons between the labels on the clipboard, as in CSV. */
const choiceFormat: CellFormat = {
  text: (field, value) => labels(field, value, ', '),
  clipboardText: (field, value) => labels(field, value, '; '),
  element: (field, value) => createElement(Badges, { choices: choicesOf(field, value) }),
};

/** Badges; on the clipboard as in CSV. */
const tagsFormat: CellFormat = {
  text: (_, value) => [value].flat().join(', '),
  clipboardText: (_, value) => tagsText([value].flat().map(String)),
  element: (_, value) => createElement(Badges, { choices: selectedOptions([], value) }),
};

/** The first line, with an ellipsis. */
const longTextFormat: CellFormat = {
  text: (_, value) => {
    const text = String(value).trim();
    const [first = ''] = text.split(/[\r\n]/, 1);
    return first.length < text.length ? `${first.trimEnd()} …` : first;
  },
  fullText: (_, value) => value,
};

const uuidFormat: CellFormat = {
  text: (_, value) => {
    const short = shortId(String(value));
    return String(value).startsWith(short) ? `${short}…` : `…${short}`;
  },
  fullText: (_, value) => value,
};

/** Maximum number of characters of a JSON document in a cell. */
const maxJsonLength = 200;

const jsonFormat: CellFormat = {
  text: (_, value) =>
    String(value).length > maxJsonLength ? `${String(value).slice(0, maxJsonLength)}…` : String(value),
  fullText: (_, value) => value,
};

/** `null`: the value's text, and nothing else. */
export const cellFormats: Readonly<Record<FieldKind, CellFormat | null>> = {
  id: null,
  text: null,
  longText: longTextFormat,
  email: addressFormat,
  url: addressFormat,
  phone: addressFormat,
  uuid: uuidFormat,
  integer: null,
  number: null,
  bigint: null,
  decimal: decimalFormat,
  money: decimalFormat,
  boolean: null,
  date: null,
  dateTime: null,
  localDateTime: null,
  time: null,
  interval: null,
  json: jsonFormat,
  choice: choiceFormat,
  choices: choiceFormat,
  tags: tagsFormat,
  reference: null,
  references: null,
};
