/** What the first screen at an address will ask, once there is a user: `start.js` asks it while the scripts load. */
import type { EntitySpec } from '#model/entity.ts';
import { parseListState, toQuery, type ListSearch } from '#model/list/list-state.ts';
import { calendarNow } from '#model/relative-days.ts';
import { guardingPermissions } from '#model/visible-spec.ts';
import type { Portal } from '#model/portal.ts';
import { systemCalls } from '#model/system.ts';

/** A call as the browser makes it: a POST where it has a body. `{today}` in a path is the reader's day. */
export interface FirstCall {
  readonly path: string;
  readonly body?: string;
}

/** The address of a page. `entity`: that whose list it is. */
export interface Address {
  readonly path: string;
  readonly entity: string | undefined;
  readonly search: ListSearch;
}

/** Of the catalogue. */
interface Facts {
  readonly entities: readonly EntitySpec[];
  readonly portal: Pick<Portal, 'basePath' | 'calendar' | 'list' | 'search'>;
}

/** Nothing here depends on the user, so that browsers may keep the page. */
export function firstCallsOf({ entities, portal }: Facts): (address: Address) => readonly FirstCall[] {
  const specs = new Map(entities.map((spec) => [spec.name, spec]));
  return ({ path, entity = '', search }) => {
    const spec = specs.get(entity);
    const rows = spec === undefined ? [] : rowsOf(spec, portal, search);
    return [{ path: '/api/Roles/myPermissions' }, ...(path === '/' ? [{ path: '/api/Home?today={today}' }] : rows)];
  };
}

/** The rows of a list, but not where the screen has to know more: the user's permissions, or a saved list. */
function rowsOf(spec: EntitySpec, portal: Facts['portal'], search: ListSearch): readonly FirstCall[] {
  const state = parseListState(spec, portal, search);
  if (guardingPermissions(spec).length > 0 || state.view !== undefined || state.list !== undefined) return [];
  const service = spec.system === undefined ? `/${portal.basePath}` : systemCalls;
  const query = toQuery(spec, state, calendarNow(portal.calendar));
  return [{ path: `${service}/${spec.service}/page`, body: JSON.stringify(query) }];
}
