/** What a list's address says, before the entity's fields give it a meaning: text by name. */
export type ListSearch = Readonly<Record<string, string>>;

/**
 * A list route's `validateSearch`. Nothing in an address is an error: what is not plain text is dropped here, what means
 * nothing to the list is ignored by `readState`.
 */
export function listSearch(search: Record<string, unknown>): ListSearch {
  const plain = Object.entries(search).filter(([, value]) => ['string', 'number', 'boolean'].includes(typeof value));
  return Object.fromEntries(plain.map(([name, value]) => [name, String(value)]));
}
