/**
 * Query strings as plain text, `?port=1,2&startDate=2026-01-01..&sort=-name`, readable and editable by people. By default
 * TanStack Router would serialise each value as JSON.
 */

/** Characters that URLSearchParams escapes although they are valid in a query string. */
const readable: readonly (readonly [escaped: RegExp, plain: string])[] = [
  [/%2C/g, ','],
  [/%3A/g, ':'],
  [/%40/g, '@'],
  [/%2F/g, '/'],
];

/** Parses `?a=1&b=x` to `{ a: '1', b: 'x' }`: every value stays text. The last value of a repeated name wins. */
export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search));
}

/** Inverse of {@link parseSearch}; leaves `undefined` and `null` out. */
export function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (value !== undefined && value !== null) params.set(name, String(value));
  }
  const text = readable.reduce((text, [escaped, plain]) => text.replace(escaped, plain), params.toString());
  return text === '' ? '' : `?${text}`;
}
