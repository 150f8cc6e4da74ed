/** Saved lists, and which of them are a user's default lists and in their menu. */
import type { SchemaFeature } from '../../../schema/feature.ts';

const number = { type: 'bigint' } as const;
const text = { type: 'text' } as const;
const instant = { type: 'timestamptz(3)' } as const;

const columns = {
  /** Named list states; `entity` is a service name. */
  savedList: {
    id: { type: 'bigint', identity: true },
    entity: text,
    name: text,
    ownerId: number,
    shared: { type: 'boolean' },
    state: { type: 'jsonb' },
    isActive: { type: 'boolean', default: 'true' },
    createdDate: instant,
    modifiedDate: instant,
  },
  /** A user's default saved list of an entity. */
  defaultList: { userId: number, entity: text, listId: number },
  /** Saved lists in a user's menu. */
  pinnedList: { userId: number, listId: number },
} as const;

export const savedListTables = {
  columns,
  tables: (user) => ({
    savedList: {
      columns: columns.savedList,
      primaryKey: ['id'],
      references: { ownerId: user },
      indexes: { savedList_entity: '"entity", "ownerId"', savedList_ownerId: '"ownerId"' },
    },
    defaultList: {
      columns: columns.defaultList,
      primaryKey: ['userId', 'entity'],
      references: { userId: user, listId: 'savedList' },
      indexes: { defaultList_listId: '"listId"' },
    },
    pinnedList: {
      columns: columns.pinnedList,
      primaryKey: ['userId', 'listId'],
      references: { userId: user, listId: 'savedList' },
      indexes: { pinnedList_listId: '"listId"' },
    },
  }),
  entityNames: {
    savedList: '',
    // A user has one default list for an entity.
    defaultList: ` and not exists (select from "defaultList" as other where other."userId" = "defaultList"."userId" and other."entity" = `,
  },
} as const satisfies SchemaFeature;
