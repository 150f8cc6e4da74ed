/** How cells of the rarer kinds look, one each; a list imports those that its columns need. */
import { addressLink } from '#model/values/address.ts';
import { formatDecimal } from '../../format-decimal.ts';
import type { Look } from './columns.ts';

/** A link out of the portal. */
export const addressLook: Look = { text: (_, value) => value, href: ({ kind }, value) => addressLink(kind, value) };

/** Digits in groups, with the currency's sign. */
export const decimalLook: Look = {
  text: (field, value) => (field.kind === 'decimal' ? formatDecimal(value, field) : value),
};

/** The first line. */
export const longTextLook: Look = {
  text: (_, value) => {
    const [first = ''] = value.trimStart().split(/[\r\n]/, 1);
    return first.length < value.trim().length ? `${first.trimEnd()} …` : first;
  },
  whole: (_, value) => value,
};

/** As many characters of a UUID tell it from the others of a page. */
const uuidStart = 8;

export const uuidLook: Look = { text: (_, value) => `${value.slice(0, uuidStart)}…`, whole: (_, value) => value };
