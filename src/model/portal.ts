/** The portal's configuration outside of entities: the shape of `generated/portal.ts`. */
import type { CalendarSettings } from './relative-days.ts';
import type { Permission } from './permission.ts';
import type { TextRule } from './text.ts';

export interface Environment {
  readonly name: string;
  /** Prefixes of the page's host. The first match wins. */
  readonly hosts: readonly string[];
  readonly titlePrefix: string;
}

export interface Portal {
  readonly title: string;
  /** The last one has no hosts and is the fallback. */
  readonly environments: readonly Environment[];
  readonly splash: { readonly welcome: string; readonly supportEmail: string };
  readonly test: { readonly welcome: string };
  readonly footer: string;
  /** Label of a plain menu item where the design shows a group label. */
  readonly groupFallback: string;
  /** Prefix of the entity calls: `api/campaigns`. */
  readonly basePath: string;
  readonly list: {
    readonly pageSizes: readonly number[];
    readonly pageSize: number;
    readonly maxPageSize: number;
    /** Value lists longer than this are searched on the server. */
    readonly maxValues: number;
    /** Value lists longer than this show a search box. */
    readonly searchValuesAbove: number;
    readonly exportText: string;
    readonly deleteQuestion: string;
  };
  readonly calendar: CalendarSettings;
  /** Rule of the search box's text (core 5). */
  readonly search: TextRule;
  /** The warning at a field while typing, and its summary, on forms with `liveWarnings` (core 5). */
  readonly liveWarning: { readonly field: TextRule; readonly summary: string };
  readonly banner: { readonly id: number };
  readonly refreshUserMs: number;
  readonly features: Readonly<Record<string, boolean>>;
  readonly home: Home;
}

/** Panels of the home page besides the lists and their counts. Each needs the read permission of its entity. */
export interface Home {
  /** The latest changes of some lists, by entity name. */
  readonly recent: { readonly title: string; readonly entities: readonly string[]; readonly rows: number };
  /** A timeline of one entity's records from `start` to `end`; at most `rows`. */
  readonly timeline?: {
    readonly title: string;
    readonly entity: string;
    readonly start: string;
    readonly end: string;
    readonly rows: number;
  };
  /** Time series of one record's numbers. `of`: the reference field to that record; `at`: the field with the time (`20261130`). */
  readonly trend?: {
    readonly title: string;
    readonly entity: string;
    readonly of: string;
    readonly at: string;
    readonly values: readonly string[];
  };
  /** The title over the lists. */
  readonly lists: { readonly title: string };
}

/** A link of the menu. */
export interface MenuItem {
  readonly label: string;
  readonly tooltip: string;
  readonly to: string;
  /** Name of the entity whose list this is; absent for the portal's own pages. */
  readonly entity?: string;
  /** The service of that entity. */
  readonly service?: string;
  /** At least one of these is needed to see it (core 6), of a list all. */
  readonly permissions: readonly Permission[];
}

export interface MenuGroup {
  readonly label: string;
  /** The label's link, for users who hold all of its permissions. */
  readonly list?: MenuItem;
  readonly collapsible?: true;
  readonly items: readonly (MenuItem | MenuGroup)[];
}
