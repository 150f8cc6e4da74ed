/**
 * Drafts in local storage: one item for each form and page (browser tab), so that tabs do not overwrite each other's drafts.
 * An open page holds a Web Lock; drafts of closed pages are offered for restoring.
 */
import { newIdempotencyKey } from '#ui/calls/entity-calls.ts';
import { draftPrefix, draftKeys, type DraftItems } from './draft-keys.ts';

/** Identifies a draft's user and record. */
export interface DraftKey {
  readonly userId: number;
  /** The entity's name. */
  readonly entity: string;
  /** The record's key as a URL path. */
  readonly id: string | number;
}

/** A draft of a closed page. */
export interface StoredDraft {
  readonly key: string;
  readonly text: string;
}

/** In characters; longer drafts are not stored. */
const maxDraftLength = 100_000;

/** Per user; the oldest drafts are evicted. */
const maxDrafts = 30;

/** Behind the page's id in a key: never the id of an open page. */
const leftSuffix = '.left';

const prefixOf = ({ userId, entity, id }: DraftKey): string => `${draftPrefix(userId)}${entity}.${id}.`;

export class DraftStorage {
  readonly #items: DraftItems;
  readonly #page: string;

  constructor(items: DraftItems, page: string) {
    this.#items = items;
    this.#page = page;
  }

  /** Stores the page's own draft of a record. Over the browser's quota, it is removed. */
  store(draftKey: DraftKey, text: string): void {
    const key = this.#storageKey(draftKey);
    if (text.length > maxDraftLength) return this.remove(key);
    this.#evictOldest(draftPrefix(draftKey.userId), key);
    this.#set(key, text);
  }

  /** Drafts of a record left behind by closed pages. */
  readAbandoned(draftKey: DraftKey, openPages: ReadonlySet<string>): StoredDraft[] {
    const prefix = prefixOf(draftKey);
    return draftKeys(this.#items, prefix)
      .filter((key) => key !== this.#storageKey(draftKey) && !openPages.has(key.slice(prefix.length)))
      .map((key) => ({ key, text: this.#items.getItem(key) ?? '' }));
  }

  /** Marks the page's own draft of a record as abandoned: its form was unmounted, though the page is still open. */
  leave(draftKey: DraftKey): void {
    const own = this.#storageKey(draftKey);
    const text = this.#items.getItem(own);
    if (text === null) return;
    this.remove(own);
    this.#set(`${own}${leftSuffix}`, text);
  }

  /** Removes the page's own draft of a record. */
  discard = (draftKey: DraftKey): void => this.remove(this.#storageKey(draftKey));

  remove(key: string): void {
    this.#items.removeItem(key);
  }

  #set(key: string, text: string): void {
    try {
      this.#items.setItem(key, text);
    } catch {
      this.remove(key);
    }
  }

  #storageKey = (draftKey: DraftKey): string => `${prefixOf(draftKey)}${this.#page}`;

  #evictOldest(prefix: string, ownKey: string): void {
    const otherKeys = draftKeys(this.#items, prefix).filter((key) => key !== ownKey);
    const byAge = otherKeys.toSorted((a, b) => editedAt(this.#items.getItem(a)) - editedAt(this.#items.getItem(b)));
    for (const key of byAge.slice(0, Math.max(0, otherKeys.length + 1 - maxDrafts))) this.remove(key);
  }
}

/** Milliseconds since 1970; 0 for an unreadable draft. */
function editedAt(text: string | null): number {
  const at = /"at":"(?<at>[^"]+)"/.exec(text ?? '')?.groups?.at;
  return Date.parse(at ?? '') || 0;
}

const lockName = (page: string): string => `draft.${page}`;
const page = newIdempotencyKey();
let isMarkedOpen = false;

/** `null` where the browser forbids local storage. */
function openStorage(): DraftStorage | null {
  try {
    return new DraftStorage(localStorage, page);
  } catch {
    return null;
  }
}

export const draftStorage = openStorage();

/** Holds a Web Lock until the page is closed, so that other tabs see that it is open and leave its drafts alone. */
export function markPageOpen(): void {
  if (isMarkedOpen) return;
  isMarkedOpen = true;
  // Only in secure contexts; without the lock another tab may offer this page's drafts.
  void navigator.locks?.request(lockName(page), () => new Promise<never>(() => {})).catch(() => {});
}

/** Ids of the open pages (browser tabs), by their Web Locks. */
export async function fetchOpenPages(): Promise<ReadonlySet<string>> {
  try {
    const { held = [] } = await navigator.locks.query();
    return new Set(held.flatMap(({ name }) => (name?.startsWith(lockName('')) ? name.slice(lockName('').length) : [])));
  } catch {
    return new Set();
  }
}
