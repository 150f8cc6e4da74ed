/** Checks the sections of a portal file beside those with mistakes in their shape. */
import type { CatalogueFile } from '../load/catalogue-file.ts';
import type { GivenPortal } from '../model/complete.ts';
import type { Problem } from '../problem.ts';
import { isObject } from './shape-schema.ts';

/** Sections to which others refer: what is missing in one would be reported in the other. */
const referringSections: ReadonlyMap<unknown, string> = new Map([['pages', 'menu']]);

/** Problems of the portal file in its valid sections; `problemsWith` checks the catalogue with these sections alone. */
export function problemsOfValidSections(
  { path, value }: CatalogueFile,
  shapeProblems: readonly Problem[],
  problemsWith: (given: GivenPortal) => readonly Problem[],
): Problem[] {
  if (!isObject(value)) return [];
  const invalid = shapeProblems.map(({ at: [section] }) => section);
  const left = new Set(Object.keys(value));
  for (const section of invalid) {
    left.delete(String(section));
    left.delete(referringSections.get(section) ?? '');
  }
  // Without it, which entities are users and roles is unknown.
  if (invalid.includes('identity')) return [];
  const given = Object.fromEntries(Object.entries(value).filter(([section]) => left.has(section)));
  return problemsWith(given).filter(({ file, at: [section] }) => file === path && left.has(String(section)));
}
