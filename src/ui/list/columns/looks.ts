/** How cells of the rarer kinds look, one each; a list imports those that its columns need. */
import { createElement } from 'react';
import { addressLink } from '#model/values/address.ts';
import type { Choice, Field } from '#model/entity.ts';
import { Badges, chosen } from '../../badges.tsx';
import { formatDecimal } from '../../format-decimal.ts';
import type { Look } from './columns.ts';

/** A link out of the portal, on one line, whatever its length. */
export const addressLook: Look = {
  text: (_, value) => String(value),
  whole: (_, value) => value,
  href: ({ kind }, value) => addressLink(kind, value),
};

/** Digits in groups, with the currency's sign. */
export const decimalLook: Look = {
  text: (field, value) => (field.kind === 'decimal' ? formatDecimal(String(value), field) : String(value)),
};

const choicesOf = (field: Field, value: unknown): readonly Choice[] =>
  'options' in field ? chosen(field.options, value) : [];

const labels = (field: Field, value: unknown, between: string): string =>
  choicesOf(field, value)
    .map(({ label }) => label)
    .join(between);

/** Badges; a CSV has semicolons between them. */
export const choiceLook: Look = {
  text: (field, value) => labels(field, value, ', '),
  copied: (field, value) => labels(field, value, '; '),
  content: (field, value) => createElement(Badges, { choices: choicesOf(field, value) }),
};

/** The first line. */
export const longTextLook: Look = {
  text: (_, value) => {
    const text = String(value).trim();
    const [first = ''] = text.split(/[\r\n]/, 1);
    return first.length < text.length ? `${first.trimEnd()} …` : first;
  },
  whole: (_, value) => value,
};

/** As many characters of a UUID tell it from the others of a page. */
const uuidStart = 8;

export const uuidLook: Look = {
  text: (_, value) => `${String(value).slice(0, uuidStart)}…`,
  whole: (_, value) => value,
};
