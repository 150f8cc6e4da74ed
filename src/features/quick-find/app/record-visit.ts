/** Records visits of lists and records, for quick find. */
import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { readKeyInPath, type Key } from '#model/key.ts';
import { listOfForm, readKeyParameter, recordParameter } from '#model/record-address.ts';
import type { EntitySpec } from '#model/entity.ts';
import { CallError } from '#ui/calls/call-error.ts';
import { recordTitle } from '#ui/record-drawer/record-title.ts';
import { recordAddresses } from '#ui/routing/record-path.ts';
import { getMenu } from '../../../app/directory/directory.ts';
import { isAt, trailsOf } from '../../../app/frame/menu.ts';
import { removeVisit, storeVisit } from './recent.ts';

/** The URL of a page, parsed by the router. */
export interface PageAddress {
  readonly pathname: string;
  readonly search: Readonly<Record<string, unknown>>;
}

/**
 * Stores a visit of the page's record, with its name from the query cache, or of its list; ignores other pages. Forgets a record that does
 * not exist any more, or may not be seen.
 */
export function recordVisit(
  userId: number,
  queryClient: QueryClient,
  spec: EntitySpec | undefined,
  address: PageAddress,
): void {
  const key = spec && keyAt(spec, address);
  if (spec !== undefined && key) {
    const { data: record, error } = queryClient.getQueryState<object>([spec.service, 'one', ...key]) ?? {};
    if (error instanceof CallError && error.status === 404)
      removeVisit(userId, { entity: spec.service, key, name: '' });
    else if (record !== undefined)
      storeVisit(userId, { entity: spec.service, key, name: recordTitle(spec, key, record) });
    return;
  }
  const trails = trailsOf(getMenu() ?? { label: '', items: [] });
  const item = trails.find(({ item }) => item.entity !== undefined && isAt(item, address.pathname))?.item;
  if (item !== undefined) storeVisit(userId, { to: item.to });
}

/** The entity whose screen is at a URL. */
export function entityAt(router: AnyRouter, { pathname }: PageAddress): EntitySpec | undefined {
  return router.getMatchedRoutes(pathname)[0].at(-1)?.options.staticData?.entity;
}

function keyAt(spec: EntitySpec, { pathname, search }: PageAddress): Key | null {
  const address = recordAddresses.get()[spec.service];
  if (address === undefined || 'rows' in address) return null;
  if ('form' in address) return keyInPath(spec, address.form, pathname);
  const recordParam = search[recordParameter];
  return address.list === pathname && recordParam !== undefined ? readKeyParameter(spec, String(recordParam)) : null;
}

function keyInPath(spec: EntitySpec, form: string, pathname: string): Key | null {
  const prefix = `${listOfForm(form)}/`;
  return pathname.startsWith(prefix) ? readKeyInPath(spec, pathname.slice(prefix.length)) : null;
}
