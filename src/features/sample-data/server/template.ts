/** Templates: text with placeholders `{path}` or `{path:format}`. */
import { createHash } from 'node:crypto';
import type { CalendarSettings } from '#model/relative-days.ts';
import { templateFormats, templatePlaceholder, type TemplateFormat } from '../model/sample.ts';
import { OperatorError } from '../../../server/log/operator-error.ts';
import { dayNumber, fiscalYearOf, quarterOf } from './day.ts';

/** Transliterations of letters that Unicode normalisation does not decompose. */
const transliterations: Readonly<Record<string, string>> = { ß: 'ss', ł: 'l', ø: 'o', đ: 'd', æ: 'ae', œ: 'oe' };

/** `Amara O'Kafor` as `amara o kafor`. */
const toAsciiWords = (value: unknown): string =>
  String(value)
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .toLowerCase()
    .replaceAll(/[ßłøđæœ]/g, (letter) => transliterations[letter] ?? '')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();

const formats: Readonly<Record<TemplateFormat, (value: unknown, calendar: CalendarSettings) => string>> = {
  /** `Amara O'Kafor` as `amara-o-kafor`, for URLs. */
  slug: (value) => toAsciiWords(value).replaceAll(' ', '-'),
  /** `Amara Okafor` as `amara.okafor`. */
  dotted: (value) => toAsciiWords(value).replaceAll(' ', '.'),
  /** `Amara Okafor` as `amarao`. */
  alias: (value) => {
    const [first = '', ...rest] = toAsciiWords(value).split(' ');
    return first + rest.map((word) => word.slice(0, 1)).join('');
  },
  /** `Zero Trust FY26` as `ZTF`. */
  initials: (value) =>
    String(value)
      .split(/\s+/)
      .map((word) => word.slice(0, 1).toUpperCase())
      .join(''),
  hash: (value) => createHash('sha1').update(String(value)).digest('hex'),
  quarter: (value) => quarterOf(String(value)),
  fiscalYear: (value, { fiscalYear }) => fiscalYearOf(String(value), fiscalYear?.startMonth ?? 1),
  yyyy: (value) => String(value).slice(0, 4),
  yyyymmdd: (value) => String(dayNumber(String(value))),
};

const lonePlaceholder = /^\{([\w.]+)\}$/;

/**
 * Fills the placeholders; `null` if one of them has no value. A text that is a single one without a format is the value itself.
 *
 * @throws OperatorError for an unknown format.
 */
export function fillTemplate(
  template: string,
  calendar: CalendarSettings,
  valueAt: (path: string) => unknown,
): unknown {
  if (!template.includes('{')) return template;
  const [, lone] = lonePlaceholder.exec(template) ?? [];
  if (lone !== undefined) return valueAt(lone);
  let missing = false;
  const text = template.replaceAll(templatePlaceholder, (_, path: string, format?: string) => {
    const value = valueAt(path);
    missing ||= value === null || value === undefined;
    return missing ? '' : formatted(value, format, calendar);
  });
  return missing ? null : text;
}

function formatted(value: unknown, format: string | undefined, calendar: CalendarSettings): string {
  if (format === undefined) return String(value);
  if (/^\d+$/.test(format)) return String(value).padStart(Number(format), '0');
  const known = templateFormats.find((name) => name === format);
  if (known === undefined)
    throw new OperatorError(
      `A sample template names the unknown format "${format}". There are: ${templateFormats.join(', ')}.`,
    );
  return formats[known](value, calendar);
}
