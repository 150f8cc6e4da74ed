/** Presentation of each kind's cells. */
import { createElement, type ReactNode } from 'react';
import { addressLink } from '#model/values/address.ts';
import type { Choice, Field } from '#model/entity.ts';
import { isDecimal, type FieldKind } from '#model/kinds.ts';
import { Badges, chosen } from '../../badges.tsx';
import { formatDecimal } from '../../format-decimal.ts';

/** Presentation of a kind whose cells show more than the value's text. */
export interface Look {
  /** Text of a cell. */
  text(field: Field, value: unknown): string;
  /** Untruncated text for print and tooltip, where a cell shows only a part. */
  whole?(field: Field, value: string): string;
  /** Text for the clipboard, where it differs from the value's text. */
  copied?(field: Field, value: unknown): string;
  /** Element shown in place of the text. */
  content?(field: Field, value: unknown): ReactNode;
  /** Target of the cell's link. */
  href?(field: Field, value: string): string | undefined;
}

/** Link to another site, on one line. */
const addressLook: Look = {
  text: (_, value) => String(value),
  whole: (_, value) => value,
  href: ({ kind }, value) => addressLink(kind, value),
};

/** Grouped digits, with the currency's symbol. */
const decimalLook: Look = {
  text: (field, value) => (isDecimal(field) ? formatDecimal(String(value), field) : String(value)),
};

const choicesOf = (field: Field, value: unknown): readonly Choice[] =>
  'options' in field ? chosen(field.options, value) : [];

const labels = (field: Field, value: unknown, separator: string): string =>
  choicesOf(field, value)
    .map(({ label }) => label)
    .join(separator);

/** Badges; semicolons between the labels on the clipboard, as in CSV. */
const choiceLook: Look = {
  text: (field, value) => labels(field, value, ', '),
  copied: (field, value) => labels(field, value, '; '),
  content: (field, value) => createElement(Badges, { choices: choicesOf(field, value) }),
};

/** The first line, with an ellipsis. */
const longTextLook: Look = {
  text: (_, value) => {
    const text = String(value).trim();
    const [first = ''] = text.split(/[\r\n]/, 1);
    return first.length < text.length ? `${first.trimEnd()} …` : first;
  },
  whole: (_, value) => value,
};

/** Number of characters that distinguish the UUIDs of a page. */
const uuidPrefixLength = 8;

const uuidLook: Look = {
  text: (_, value) => `${String(value).slice(0, uuidPrefixLength)}…`,
  whole: (_, value) => value,
};

/** Maximum number of characters of a JSON document in a cell. */
const maxJsonLength = 200;

const jsonLook: Look = {
  text: (_, value) =>
    String(value).length > maxJsonLength ? `${String(value).slice(0, maxJsonLength)}…` : String(value),
  whole: (_, value) => value,
};

/** `null`: the value's text, and nothing else. */
export const looks: Readonly<Record<FieldKind, Look | null>> = {
  id: null,
  text: null,
  longText: longTextLook,
  email: addressLook,
  url: addressLook,
  phone: addressLook,
  uuid: uuidLook,
  integer: null,
  number: null,
  decimal: decimalLook,
  boolean: null,
  date: null,
  dateTime: null,
  time: null,
  json: jsonLook,
  choice: choiceLook,
  choices: choiceLook,
  reference: null,
  references: null,
};
