/**
 * Where drafts are kept: an item of the browser's storage for each form, and for each page that it is open in, so that two tabs
 * do not overwrite one another's. A page that is there still holds its lock; what others left behind is offered.
 */
import { newIdempotencyKey } from '../../calls/entity-calls.ts';
import { draftsOf, keysOf, type Items } from './draft-keys.ts';

/** Whose draft of which record. */
export interface DraftPlace {
  readonly userId: number;
  /** The entity's name. */
  readonly entity: string;
  /** The path of its key. */
  readonly id: string | number;
}

/** One that another page left. */
export interface StoredDraft {
  readonly key: string;
  readonly text: string;
}

/** In characters; nobody types more than that into one form. */
const longest = 100_000;

/** Drafts of one user; what was typed longest ago goes first. */
const most = 30;

const prefixOf = ({ userId, entity, id }: DraftPlace): string => `${draftsOf(userId)}${entity}.${id}.`;

export class DraftStorage {
  readonly #items: Items;
  readonly #page: string;

  constructor(items: Items, page: string) {
    this.#items = items;
    this.#page = page;
  }

  /** Keeps the page's own draft of a record. Where the browser has no room, it lasts as long as the page. */
  keep(place: DraftPlace, text: string): void {
    const key = this.#own(place);
    if (text.length > longest) return this.remove(key);
    this.#makeRoom(draftsOf(place.userId), key);
    try {
      this.#items.setItem(key, text);
    } catch {
      this.remove(key);
    }
  }

  /** Those of a record that pages which are gone have left. */
  left(place: DraftPlace, livePages: ReadonlySet<string>): StoredDraft[] {
    const prefix = prefixOf(place);
    return keysOf(this.#items, prefix)
      .filter((key) => key !== this.#own(place) && !livePages.has(key.slice(prefix.length)))
      .map((key) => ({ key, text: this.#items.getItem(key) ?? '' }));
  }

  /** Removes the page's own draft of a record. */
  drop = (place: DraftPlace): void => this.remove(this.#own(place));

  remove(key: string): void {
    this.#items.removeItem(key);
  }

  #own = (place: DraftPlace): string => `${prefixOf(place)}${this.#page}`;

  #makeRoom(prefix: string, own: string): void {
    const others = keysOf(this.#items, prefix).filter((key) => key !== own);
    const byAge = others.toSorted((a, b) => ageOf(this.#items.getItem(a)) - ageOf(this.#items.getItem(b)));
    for (const key of byAge.slice(0, Math.max(0, others.length + 1 - most))) this.remove(key);
  }
}

/** When it was typed; what can't be read is oldest. */
function ageOf(text: string | null): number {
  const at = /"at":"(?<at>[^"]+)"/.exec(text ?? '')?.groups?.at;
  return Date.parse(at ?? '') || 0;
}

const lockOf = (page: string): string => `draft.${page}`;
const page = newIdempotencyKey();
let locked = false;

/** The storage of this page; `null` where the browser forbids it. */
function ofThisPage(): DraftStorage | null {
  try {
    return new DraftStorage(localStorage, page);
  } catch {
    return null;
  }
}

export const draftStorage = ofThisPage();

/** Says to other tabs that this page is there, until it is gone. */
export function holdPage(): void {
  if (locked) return;
  locked = true;
  // Only in secure contexts; without it another tab may be offered what is being typed here.
  void navigator.locks?.request(lockOf(page), () => new Promise<never>(() => {})).catch(() => {});
}

/** The pages that are there. */
export async function livePages(): Promise<ReadonlySet<string>> {
  try {
    const { held = [] } = await navigator.locks.query();
    return new Set(held.flatMap(({ name }) => (name?.startsWith(lockOf('')) ? name.slice(lockOf('').length) : [])));
  } catch {
    return new Set();
  }
}
