/** What quick find offers without asking the server, and how a text finds it. */
import { newAddressOf, type RecordAddresses } from '#model/record-address.ts';
import type { Key } from '#model/key.ts';
import type { EntitySpec } from '#model/entity.ts';
import { holdsAll, type Permission } from '#model/permission.ts';
import type { MenuGroup } from '#model/portal.ts';
import type { FoundRecord } from '#model/wire/records.ts';
import type { RecordPaths } from '#ui/routing/record-path.ts';
import { trailsOf } from '../menu.ts';
import type { Opened } from './recent.ts';

interface EntryFacts {
  readonly kind: 'list' | 'record' | 'action' | 'setting';
  readonly label: string;
  /** What it is, or where it stands. */
  readonly detail: string;
  readonly isDeleted?: boolean;
}

/** Something to go to, or to do. */
export type FindEntry = EntryFacts & ({ readonly href: string } | { readonly run: () => void });

export interface EntryGroup {
  readonly label: string;
  readonly entries: readonly FindEntry[];
}

/** The pages of the menu, each with the group that it is in; those outside of groups have none. */
export const listEntries = (menu: MenuGroup): FindEntry[] =>
  trailsOf(menu).map(({ groups, item }) => ({
    kind: 'list',
    label: item.label,
    detail: groups.slice(1).at(-1)?.label ?? '',
    href: item.to,
  }));

/** Adding a record, of each list that has an Add button for the person. */
export function addEntries(
  specs: readonly EntitySpec[],
  addresses: RecordAddresses,
  held: ReadonlySet<Permission>,
): FindEntry[] {
  return specs.flatMap((spec): FindEntry[] => {
    const { service, label, list, read, write } = spec;
    const address = addresses[service];
    if (!list.add || write === null || !holdsAll(held, [...read, write])) return [];
    if (address === undefined || !('form' in address)) return [];
    return [{ kind: 'action', label: `Add ${label.one}`, detail: label.many, href: newAddressOf(address, spec) }];
  });
}

/** By name; by number where it has none. An entity whose records the person can't open has no entry. */
export function recordEntry(
  specs: readonly EntitySpec[],
  paths: RecordPaths,
  { entity, key, name, email, isActive }: Omit<FoundRecord, 'key'> & { readonly key: Key },
): FindEntry[] {
  const [spec, pathOf] = [specs.find(({ service }) => service === entity), paths(entity)];
  if (spec === undefined || pathOf === undefined) return [];
  const number = typeof key[0] === 'number' ? `#${key.join('-')}` : key.join(' · ');
  const detail = [spec.label.one, name === '' ? '' : number, email ?? ''].filter(Boolean).join(' · ');
  return [{ kind: 'record', label: name || number, detail, href: pathOf(key), isDeleted: !isActive }];
}

/** What was opened lately and can still be opened, but for the page that is open. */
export function recentEntries(
  recent: readonly Opened[],
  lists: readonly FindEntry[],
  recordOf: (record: Extract<Opened, { name: string }>) => FindEntry[],
  current: string,
): FindEntry[] {
  const entries = recent.flatMap((opened) =>
    'to' in opened ? lists.filter((list) => 'href' in list && list.href === opened.to) : recordOf(opened),
  );
  return entries.filter((entry) => !('href' in entry) || entry.href !== current);
}

/** Those that have every word of the text, in any order; first those whose label begins with it. */
export function matchingEntries(entries: readonly FindEntry[], text: string): FindEntry[] {
  const words = text.toLowerCase().split(/\s+/);
  const found = entries.filter(({ label, detail }) => {
    const own = `${label} ${detail}`.toLowerCase();
    return words.every((word) => own.includes(word));
  });
  const begins = ({ label }: FindEntry) => label.toLowerCase().startsWith(text.toLowerCase());
  return [...found.filter(begins), ...found.filter((entry) => !begins(entry))];
}

/** The same place or act once, where it comes first; without the groups that are left empty. */
export function withoutDuplicates(groups: readonly EntryGroup[]): EntryGroup[] {
  const seen = new Set<string>();
  return groups.flatMap(({ label, entries }) => {
    const own = entries.filter((entry) => !seen.has(entryKey(entry)));
    for (const entry of own) seen.add(entryKey(entry));
    return own.length === 0 ? [] : [{ label, entries: own }];
  });
}

/** What tells entries apart. */
export const entryKey = (entry: FindEntry): string => ('href' in entry ? entry.href : `${entry.kind} ${entry.label}`);
