/** The facts about the portal that belong to no entity: the shape of `generated/portal.ts`. */
import type { CalendarFacts } from './day-words.ts';
import type { Permission } from './permission.ts';
import type { TextRule } from './text.ts';

export interface Environment {
  readonly name: string;
  /** The page's host is in this environment when it starts with one of these. The first match wins. */
  readonly hosts: readonly string[];
  readonly titlePrefix: string;
}

export interface Portal {
  readonly title: string;
  /** The environment of an address that no other one matches comes last, with no hosts. */
  readonly environments: readonly Environment[];
  readonly splash: { readonly welcome: string; readonly supportEmail: string };
  readonly test: { readonly welcome: string };
  readonly footer: string;
  /** Shown where a menu entry that is no group is used as one. */
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
  readonly calendar: CalendarFacts;
  /** The search box's rule (core 5). */
  readonly search: TextRule;
  /** The warning beside a field while it is typed, and its summary, on forms with `liveWarnings` (core 5). */
  readonly liveWarning: { readonly field: TextRule; readonly summary: string };
  readonly banner: { readonly id: number };
  readonly refreshUserMs: number;
  readonly features: Readonly<Record<string, boolean>>;
  readonly home: Home;
}

/** Whether quick find is on: Ctrl + K and the search box of the top bar, which do nothing otherwise (core 1). */
export const hasQuickFind = ({ features }: Pick<Portal, 'features'>): boolean => features['commandPalette'] === true;

/** What the home page shows beside the lists and their row counts. Each part needs the read permission of its entity. */
export interface Home {
  /** The latest changes of some lists, by entity name. */
  readonly recent: { readonly title: string; readonly entities: readonly string[]; readonly rows: number };
  /** The records of one entity between two of its dates, with today marked; `rows` at most. */
  readonly timeline?: {
    readonly title: string;
    readonly entity: string;
    readonly start: string;
    readonly end: string;
    readonly rows: number;
  };
  /** Numbers over time of whatever record `of`, a reference field, leads to; `at` names the field with the time (`20261130`). */
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

/** A line of the menu; a group has `items` and is shown when one of them is. */
export interface MenuItem {
  readonly label: string;
  readonly tooltip: string;
  readonly to: string;
  /** The entity whose list this is, by name; none for a page of the portal's own. */
  readonly entity?: string;
  /** Shown to whoever holds one of these (core 6). */
  readonly permissions: readonly Permission[];
}

export interface MenuGroup {
  readonly label: string;
  /** Where the label leads, for whoever holds every one of its permissions. */
  readonly list?: MenuItem;
  readonly collapsible?: true;
  readonly items: readonly (MenuItem | MenuGroup)[];
}
