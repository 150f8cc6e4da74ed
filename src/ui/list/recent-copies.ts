/** Cells copied from lists: in memory until sign-out, so that an import recognises them when they are pasted, from a spreadsheet, too. */
import type { Key } from '#model/key.ts';

export interface Copy {
  /** Name of the list's entity. */
  readonly entity: string;
  /** Name on the wire and label of each column. */
  readonly columns: readonly { readonly name: string; readonly label: string }[];
  /** Texts of the cells. */
  readonly rows: readonly (readonly string[])[];
  /** Key of each row's record; `null` in a view without keys. */
  readonly keys: readonly (Key | null)[];
}

const maxCopies = 10;

let copies: readonly Copy[] = [];

/** The newest first. */
export const recentCopies = (): readonly Copy[] => copies;

export function rememberCopy(copy: Copy): void {
  copies = [copy, ...copies].slice(0, maxCopies);
}

/** At sign-out. */
export function forgetCopies(): void {
  copies = [];
}
