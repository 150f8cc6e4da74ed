/** Quick find: its entries, and the search over those that need no request. */
import { newAddressOf, type RecordAddresses } from '#model/record-address.ts';
import { keyName, type Key } from '#model/key.ts';
import type { EntitySpec } from '#model/entity.ts';
import { holdsVerb, type Permission } from '#model/permission.ts';
import type { MenuGroup } from '#model/portal.ts';
import { foldText, searchedText } from '#model/text-fold.ts';
import type { FoundRecord } from '../model/operation.ts';
import type { RecordPaths } from '#ui/routing/record-path.ts';
import { trailsOf } from '../../../app/frame/menu.ts';
import type { Visit } from './recent.ts';

interface EntryBase {
  readonly kind: 'list' | 'record' | 'action' | 'setting';
  readonly label: string;
  /** Second text: what it is, or its menu group. */
  readonly detail: string;
  readonly isDeleted?: boolean;
}

/** A link or an action. */
export type FindEntry = EntryBase & ({ readonly href: string } | { readonly run: () => void });

export interface EntryGroup {
  readonly label: string;
  readonly entries: readonly FindEntry[];
}

/** The pages of the menu, with their groups. */
export const listEntries = (menu: MenuGroup): FindEntry[] =>
  trailsOf(menu).map(({ groups, item }) => ({
    kind: 'list',
    label: item.label,
    detail: groups.slice(1).at(-1)?.label ?? '',
    href: item.to,
  }));

/** `Add …` for each list on which the user has an Add button. */
export function addEntries(
  specs: readonly EntitySpec[],
  addresses: RecordAddresses,
  permissions: ReadonlySet<Permission>,
): FindEntry[] {
  return specs.flatMap((spec): FindEntry[] => {
    const { service, label, list } = spec;
    const address = addresses[service];
    if (!list.add || !holdsVerb(permissions, spec, 'read') || !holdsVerb(permissions, spec, 'write')) return [];
    if (address === undefined || !('form' in address)) return [];
    return [{ kind: 'action', label: `Add ${label.one}`, detail: label.many, href: newAddressOf(address, spec) }];
  });
}

/** An entry for a record, labelled by its name, else its id. Empty if the user can't open records of the entity. */
export function recordEntry(
  specs: readonly EntitySpec[],
  paths: RecordPaths,
  { entity, key, name, email, isActive }: Omit<FoundRecord, 'key'> & { readonly key: Key },
): FindEntry[] {
  const [spec, pathOf] = [specs.find(({ service }) => service === entity), paths(entity)];
  if (spec === undefined || pathOf === undefined) return [];
  const number = keyName(key);
  const detail = [spec.label.one, name === '' ? '' : number, email ?? ''].filter(Boolean).join(' · ');
  return [{ kind: 'record', label: name || number, detail, href: pathOf(key), isDeleted: !isActive }];
}

/** Recently opened pages and records that can still be opened, without the current one. */
export function recentEntries(
  recent: readonly Visit[],
  lists: readonly FindEntry[],
  toEntries: (record: Extract<Visit, { name: string }>) => FindEntry[],
  current: string,
): FindEntry[] {
  const entries = recent.flatMap((visit) =>
    'to' in visit ? lists.filter((list) => 'href' in list && list.href === visit.to) : toEntries(visit),
  );
  return entries.filter((entry) => !('href' in entry) || entry.href !== current);
}

/** Entries that contain every word of the text, in any order; those whose label starts with the text come first. */
export function matchingEntries(entries: readonly FindEntry[], text: string): FindEntry[] {
  const searched = searchedText(text);
  const words = searched.split(/\s+/);
  const matches = entries.filter(({ label, detail }) => {
    const fullText = foldText(`${label} ${detail}`);
    return words.every((word) => fullText.includes(word));
  });
  const startsWithText = ({ label }: FindEntry) => foldText(label).startsWith(searched);
  return [...matches.filter(startsWithText), ...matches.filter((entry) => !startsWithText(entry))];
}

/** Removes duplicates, keeping the first, and empty groups. */
export function withoutDuplicates(groups: readonly EntryGroup[]): EntryGroup[] {
  const keys = new Set<string>();
  return groups.flatMap(({ label, entries }) => {
    const newEntries = entries.filter((entry) => !keys.has(entryKey(entry)));
    for (const entry of newEntries) keys.add(entryKey(entry));
    return newEntries.length === 0 ? [] : [{ label, entries: newEntries }];
  });
}

/** Identity of an entry, for React keys and duplicates. */
export const entryKey = (entry: FindEntry): string => ('href' in entry ? entry.href : `${entry.kind} ${entry.label}`);
