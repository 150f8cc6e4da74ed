/** Which list or record an address shows. */
import type { QueryClient } from '@tanstack/react-query';
import type { EntitySpec } from '#model/entity.ts';
import { listOfForm, readKeyParameter, recordParameter, type RecordAddress } from '#model/record-address.ts';
import { readKeyInPath, type Key } from '#model/key.ts';
import { recordTitle } from '#ui/record-drawer/record-title.ts';
import { entities } from '#generated/entities.ts';
import { menu } from '#generated/menu.ts';
import { portal } from '#generated/portal.ts';
import { isAt } from '../menu.ts';
import { itemsOf } from './entries.ts';
import { noteOpened } from './recent.ts';

/** A page's address. */
export interface Place {
  readonly pathname: string;
  readonly search: Readonly<Record<string, unknown>>;
}

const records: Readonly<Record<string, RecordAddress>> = portal.records;

/** Notes the page's record, by the name under which it was loaded; else its list. A page of neither is not noted. */
export function notePage(userId: number, cache: QueryClient, place: Place): void {
  const opened = recordAt(place);
  if (opened !== undefined) {
    const { spec, key } = opened;
    const record = cache.getQueryData<object>([spec.service, 'one', ...key]);
    if (record !== undefined) noteOpened(userId, { entity: spec.service, key, name: recordTitle(spec, key, record) });
    return;
  }
  const item = itemsOf(menu).find(({ item }) => item.entity !== undefined && isAt(item, place.pathname))?.item;
  if (item !== undefined) noteOpened(userId, { to: item.to });
}

function recordAt({ pathname, search }: Place): { spec: EntitySpec; key: Key } | undefined {
  const named = search[recordParameter];
  for (const spec of entities as readonly EntitySpec[]) {
    const address = records[spec.service];
    if (address === undefined) continue;
    const key =
      'form' in address
        ? keyInPath(spec, address.form, pathname)
        : address.list === pathname && named !== undefined
          ? readKeyParameter(spec, String(named))
          : null;
    if (key !== null) return { spec, key };
  }
  return undefined;
}

function keyInPath(spec: EntitySpec, form: string, pathname: string): Key | null {
  const before = `${listOfForm(form)}/`;
  return pathname.startsWith(before) ? readKeyInPath(spec, pathname.slice(before.length)) : null;
}
