/** How the cells of each kind look. */
import { createElement, type ReactNode } from 'react';
import { addressLink } from '#model/values/address.ts';
import type { Choice, Field } from '#model/entity.ts';
import { isDecimal, type FieldKind } from '#model/kinds.ts';
import { Badges, chosen } from '../../badges.tsx';
import { formatDecimal } from '../../format-decimal.ts';

/** How the cells of a kind look whose value is not simply its text. */
export interface Look {
  /** A value in a cell. */
  text(field: Field, value: unknown): string;
  /** The same on paper and under the pointer, where a cell shows only a part of it. */
  whole?(field: Field, value: string): string;
  /** The same on the clipboard, where that is not the value's text. */
  copied?(field: Field, value: unknown): string;
  /** What a cell shows in place of its text. */
  content?(field: Field, value: unknown): ReactNode;
  /** Where the cell leads. */
  href?(field: Field, value: string): string | undefined;
}

/** A link out of the portal, on one line, whatever its length. */
const addressLook: Look = {
  text: (_, value) => String(value),
  whole: (_, value) => value,
  href: ({ kind }, value) => addressLink(kind, value),
};

/** Digits in groups, with the currency's sign. */
const decimalLook: Look = {
  text: (field, value) => (isDecimal(field) ? formatDecimal(String(value), field) : String(value)),
};

const choicesOf = (field: Field, value: unknown): readonly Choice[] =>
  'options' in field ? chosen(field.options, value) : [];

const labels = (field: Field, value: unknown, between: string): string =>
  choicesOf(field, value)
    .map(({ label }) => label)
    .join(between);

/** Badges; a CSV has semicolons between them. */
const choiceLook: Look = {
  text: (field, value) => labels(field, value, ', '),
  copied: (field, value) => labels(field, value, '; '),
  content: (field, value) => createElement(Badges, { choices: choicesOf(field, value) }),
};

/** The first line. */
const longTextLook: Look = {
  text: (_, value) => {
    const text = String(value).trim();
    const [first = ''] = text.split(/[\r\n]/, 1);
    return first.length < text.length ? `${first.trimEnd()} …` : first;
  },
  whole: (_, value) => value,
};

/** As many characters of a UUID tell it from the others of a page. */
const uuidStart = 8;

const uuidLook: Look = {
  text: (_, value) => `${String(value).slice(0, uuidStart)}…`,
  whole: (_, value) => value,
};

/** As many characters of a document are in a cell. */
const documentStart = 200;

const jsonLook: Look = {
  text: (_, value) =>
    String(value).length > documentStart ? `${String(value).slice(0, documentStart)}…` : String(value),
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
