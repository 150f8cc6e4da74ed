import { useMantineColorScheme } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import type { EntitySpec } from '#model/entity.ts';
import { recordParameter } from '#model/record-address.ts';
import type { FoundRecord } from '../model/operation.ts';
import { usePermissions } from '#ui/permissions-context.tsx';
import { recordAddresses, useRecordPaths } from '#ui/routing/record-path.ts';
import { useStore } from '#ui/store.ts';
import { entities } from '#generated/entities.ts';
import { useVisibleMenu } from '../../../app/frame/visible-menu.ts';
import { useCurrentUser } from '../../../app/session/current-user.ts';
import { useLogout } from '../../../app/session/use-logout.ts';
import {
  addEntries,
  listEntries,
  matchingEntries,
  withoutDuplicates,
  recentEntries,
  recordEntry,
  type FindEntry,
  type EntryGroup,
} from './entries.ts';
import { readRecent } from './recent.ts';

const specs: readonly EntitySpec[] = entities;

/** Results by group: local matches, and the records found by the server. An empty text matches everything local. */
export function useGroups(text: string, found: readonly FoundRecord[]): readonly EntryGroup[] {
  const paths = useRecordPaths();
  const menu = useVisibleMenu();
  const actions = useActions();
  const settings = useSettings();
  const recent = useRecent();
  const lists = useMemo(() => (menu ? listEntries(menu) : []), [menu]);
  const current = useLocation({ select: ({ pathname, search }) => currentAddress(pathname, search) });

  const toEntries = (record: Parameters<typeof recordEntry>[2]) => recordEntry(specs, paths, record);
  const recentlyOpened = recentEntries(
    recent,
    lists,
    (record) => toEntries({ ...record, email: null, isActive: true }),
    current,
  );
  const records = found.flatMap(toEntries);
  const matching = (entries: readonly FindEntry[]) => (text === '' ? entries : matchingEntries(entries, text));
  return withoutDuplicates([
    { label: 'Recently opened', entries: matching(recentlyOpened) },
    { label: 'Lists', entries: matching(lists) },
    { label: 'Records', entries: records },
    { label: 'Actions', entries: matching(actions) },
    { label: 'Settings', entries: matching(settings) },
  ]);
}

/** The path of the open list or record, without the list's filters. */
function currentAddress(pathname: string, search: Readonly<Record<string, unknown>>): string {
  const record = search[recordParameter];
  return record === undefined ? pathname : `${pathname}?${recordParameter}=${String(record)}`;
}

/** A snapshot: the list must not change while the dialog is open. */
function useRecent() {
  const { id } = useCurrentUser();
  return useState(() => readRecent(id))[0];
}

function useActions(): FindEntry[] {
  const records = useStore(recordAddresses);
  const permissions = usePermissions();
  return useMemo(() => addEntries(specs, records, permissions), [records, permissions]);
}

function useSettings(): FindEntry[] {
  const { setColorScheme, clearColorScheme } = useMantineColorScheme();
  const logout = useLogout();
  return [
    { kind: 'setting', label: 'Light theme', detail: 'Theme', run: () => setColorScheme('light') },
    { kind: 'setting', label: 'Dark theme', detail: 'Theme', run: () => setColorScheme('dark') },
    { kind: 'setting', label: 'System theme', detail: 'Theme', run: clearColorScheme },
    { kind: 'setting', label: 'Logout', detail: '', run: () => logout.mutate() },
  ];
}
