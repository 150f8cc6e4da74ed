/**
 * Query strings as plain text, `?port=1,2&startDate=2026-01-01..&sort=-name`, which a person can read, shorten and send.
 * TanStack Router would serialise each value as JSON.
 */

/** Characters that URLSearchParams escapes although a query may hold them literally. */
const readable: readonly (readonly [escaped: RegExp, plain: string])[] = [
  [/%2C/g, ','],
  [/%3A/g, ':'],
  [/%40/g, '@'],
  [/%2F/g, '/'],
];

/** `?a=1&b=x` as `{ a: '1', b: 'x' }`: every value stays text. Of a repeated name the last value counts. */
export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search));
}

/** The opposite of {@link parseSearch}; what is `undefined` or `null` is left out. */
export function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (value !== undefined && value !== null) params.set(name, String(value));
  }
  const text = readable.reduce((text, [escaped, plain]) => text.replace(escaped, plain), params.toString());
  return text === '' ? '' : `?${text}`;
}
