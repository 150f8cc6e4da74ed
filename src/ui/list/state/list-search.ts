/** A list's query string as text by name, before it is parsed by the entity's fields. */
export type ListSearch = Readonly<Record<string, string>>;

/**
 * A list route's `validateSearch`. Nothing in a URL is an error: non-primitive values are dropped here, invalid parameters
 * ignored by `readState`.
 */
export function listSearch(search: Record<string, unknown>): ListSearch {
  const plain = Object.entries(search).filter(([, value]) => ['string', 'number', 'boolean'].includes(typeof value));
  return Object.fromEntries(plain.map(([name, value]) => [name, String(value)]));
}
