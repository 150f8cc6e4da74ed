/**
 * Prints a JSON document as PostgreSQL prints `jsonb`: keys sorted by length, the last duplicate wins. What is too large or can't be
 * stored ends it where it is read, so that it never costs more than a document that is allowed.
 */
import { printParseErrorCode, visit, type ParseErrorCode } from 'jsonc-parser';

/** Maximum nesting of arrays and objects; PostgreSQL's own limit is its stack. */
export const maxDepth = 200;

/** Maximum digits of a number without exponent: `1e9999` would fill pages. */
const maxDigits = 1_000;

/** Why a text is no document that can be stored, and where. */
export class JsonMistake extends Error {
  readonly offset: number;

  constructor(message: string, offset: number) {
    super(message);
    this.offset = offset;
  }
}

/** Thrown for a document of more bytes than allowed. */
export class TooLarge extends Error {}

interface Member {
  /** Bytes of the key, by which members are sorted first. */
  readonly size: number;
  readonly printed: string;
}

/** An array or object that is being read. `name`: the last key. */
type Container =
  | { readonly items: string[]; readonly members?: never }
  | { readonly members: Map<string, Member>; name: string; readonly items?: never };

/** Throws {@link JsonMistake}, and {@link TooLarge} beyond `maxBytes` of UTF-8, duplicates counted. */
export function canonicalJson(text: string, maxBytes: number): string {
  const open: Container[] = [];
  let document = '';
  let bytes = 0;
  const spend = (printed: string): string => {
    bytes += utf8Length(printed);
    if (bytes > maxBytes) throw new TooLarge();
    return printed;
  };
  const add = (printed: string): void => {
    const parent = open.at(-1);
    if (parent === undefined) document = printed;
    else if (parent.items !== undefined) parent.items.push(printed);
    else parent.members.set(parent.name, { size: utf8Length(parent.name), printed });
  };
  const begin = (container: Container): void => {
    if (open.length === maxDepth) throw new JsonMistake(`nested more than ${maxDepth} deep`, 0);
    spend('[]');
    open.push(container);
  };
  const end = (): void => {
    const ended = open.pop();
    if (ended !== undefined)
      add(ended.items === undefined ? printMembers(ended.members) : `[${ended.items.join(', ')}]`);
  };
  visit(
    text,
    {
      onArrayBegin: () => begin({ items: [] }),
      onObjectBegin: () => begin({ members: new Map(), name: '' }),
      onArrayEnd: end,
      onObjectEnd: end,
      onSeparator: () => void spend(', '),
      onObjectProperty: (name, offset) => {
        const object = open.at(-1);
        spend(printString(name, offset));
        if (object?.members !== undefined) object.name = name;
      },
      onLiteralValue: (value: unknown, offset, length) => {
        if (typeof value === 'string') add(spend(printString(value, offset)));
        else if (typeof value === 'number') add(spend(printNumber(text.slice(offset, offset + length), offset)));
        else add(spend(String(value)));
      },
      onError: (code, offset) => {
        throw new JsonMistake(errorText(code), offset);
      },
    },
    { disallowComments: true },
  );
  return document;
}

function printMembers(members: ReadonlyMap<string, Member>): string {
  const sorted = [...members].sort(([a, { size }], [b, other]) => size - other.size || compareCodePoints(a, b));
  return `{${sorted.map(([name, { printed }]) => `${JSON.stringify(name)}: ${printed}`).join(', ')}}`;
}

/** The order of the texts in UTF-8; that of JavaScript differs beyond the Basic Multilingual Plane. */
function compareCodePoints(a: string, b: string): number {
  let index = 0;
  while (index < a.length && a.charCodeAt(index) === b.charCodeAt(index)) index += 1;
  return (a.codePointAt(index) ?? -1) - (b.codePointAt(index) ?? -1);
}

/** Bytes in UTF-8. Many times faster for short texts than encoding them. */
function utf8Length(text: string): number {
  let bytes = text.length;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    // Each half of a surrogate pair has two of its four bytes.
    if (unit >= 0x80) bytes += unit < 0x800 || (unit & 0xf800) === 0xd800 ? 1 : 2;
  }
  return bytes;
}

/** Throws for NUL and lone surrogates, which PostgreSQL can't store. */
function printString(value: string, offset: number): string {
  if (value.includes('\0') || !value.isWellFormed())
    throw new JsonMistake('a character that can not be stored', offset);
  return JSON.stringify(value);
}

/** Formats without exponent and trailing zeros: `1.50e2` is `150`. */
function printNumber(literal: string, offset: number): string {
  const [, sign = '', integerDigits = '', fraction = '', exponent = '0'] =
    /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(literal) ?? [];
  const digits = (integerDigits + fraction).replace(/^0+/, '');
  if (digits === '') return '0';
  const point = digits.length - fraction.length + Number(exponent);
  if (Math.max(point, digits.length, digits.length - point) > maxDigits)
    throw new JsonMistake(`a number of more than ${maxDigits} digits`, offset);
  const padded = digits.padStart(digits.length + Math.max(0, 1 - point), '0').padEnd(Math.max(point, 0), '0');
  const decimalPoint = Math.max(point, 1);
  const decimals = padded.slice(decimalPoint).replace(/0+$/, '');
  return sign + padded.slice(0, decimalPoint) + (decimals && `.${decimals}`);
}

/** jsonc-parser's name of an error, in words. */
const errorText = (code: ParseErrorCode): string =>
  printParseErrorCode(code)
    .replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .toLowerCase();
