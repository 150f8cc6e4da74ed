/** A list's state under a name (decisions: Saved lists): what is kept of it, and what it may be. */
import { isEmpty, isLonger, textProblem, type TextRule } from './text.ts';
import type { Reference } from './wire.ts';

/** How many lists one user may keep of one entity, and how many of these may be shared. */
export const mostLists = 200;
export const mostSharedListsOfUser = 20;

/** How many lists of one entity may be shared by all users together. */
export const mostSharedLists = 500;

/** How many deleted lists of one user and entity can be restored: the newest ones. */
export const mostDeletedLists = 20;

/** In characters. */
export const mostNameLength = 60;

/** The most bytes of a list's state as JSON: twice what a filter of a thousand ids takes. */
export const mostStateBytes = 16_384;

/** Columns, widths and density: what TanStack Table keeps, by names on the wire. */
export interface SavedLayout {
  columnVisibility: Readonly<Record<string, boolean>>;
  columnOrder: string[];
  columnSizing: Readonly<Record<string, number>>;
  dense: boolean;
}

export interface SavedListState {
  /** The parameters of the list's address: filters, order, search, rows a page. Relative dates stay relative in it. */
  address: Readonly<Record<string, string>>;
  /** Absent: each reader's own. */
  layout?: SavedLayout;
}

/** The body of `PUT …/lists`. */
export interface SavedListSave {
  /** Missing or negative creates. */
  id?: number;
  name: string;
  /** Whether everybody sees it who may read the list; else its owner alone does. */
  shared: boolean;
  state: SavedListState;
  /** Of the list as it was read; required on an update. */
  modifiedDate?: string;
}

/** A saved list without its state, as one user sees it: what menus show. */
export interface SavedListEntry {
  id: number;
  name: string;
  shared: boolean;
  owner: Reference;
  mayChange: boolean;
  /** Whether it opens where this user asks for the list and nothing else. */
  isDefault: boolean;
  /** Whether it stands in this user's menu, and on their home page. */
  isPinned: boolean;
  /** ISO 8601 in UTC. */
  modifiedDate: string;
}

/** A pinned list as `GET /api/PinnedLists` answers it. */
export interface PinnedList extends Pick<SavedListEntry, 'id' | 'name'> {
  /** The entity's name in the catalogue, as the menu knows its list. */
  entity: string;
}

/** The body of `PUT …/lists/pinned`. */
export type SavedListPin = Pick<SavedListEntry, 'id' | 'isPinned'>;

/** A saved list as `GET …/lists/{id}` answers it. */
export interface SavedList extends SavedListEntry {
  state: SavedListState;
}

/** What `GET …/lists` answers: the default list alone with its state, since it opens at once. */
export type SavedLists = (SavedListEntry | SavedList)[];

/** The shape of a state as JSON Schema, for the server and for the OpenAPI document. */
export const stateSchema = {
  type: 'object',
  properties: {
    address: {
      type: 'object',
      propertyNames: { maxLength: 100 },
      additionalProperties: { type: 'string' },
    },
    layout: {
      type: 'object',
      properties: {
        columnVisibility: { type: 'object', additionalProperties: { type: 'boolean' } },
        columnOrder: { type: 'array', items: { type: 'string' } },
        columnSizing: { type: 'object', additionalProperties: { type: 'number', exclusiveMinimum: 0, maximum: 5000 } },
        dense: { type: 'boolean' },
      } satisfies Record<keyof SavedLayout, object>,
      required: ['columnVisibility', 'columnOrder', 'columnSizing', 'dense'],
      additionalProperties: false,
    },
  } satisfies Record<keyof SavedListState, object>,
  required: ['address'],
  additionalProperties: false,
} as const;

/** What is wrong with a list's name; `undefined` when nothing is. `rule`: the portal's for what is typed to be saved. */
export function nameProblem(rule: TextRule, name: string): string | undefined {
  if (isEmpty(name)) return 'A value is required.';
  if (isLonger(name, mostNameLength)) return `A name has at most ${mostNameLength} characters.`;
  return textProblem({ ...rule, minLength: 1, maxLength: 2 * mostNameLength, pattern: null }, name);
}
