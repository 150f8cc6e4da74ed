/** The kinds of what an import leaves out, with the words in which a report counts them. */

/** What a number of them is called: "2 tables have no key, and are left out". */
interface CountedWords {
  readonly one: string;
  readonly many: string;
}

type CountedKinds = Readonly<Record<string, CountedWords>>;

/** Of tables, in the order of what a person loses by them, the worst first. */
const tableKinds = {
  noKey: { one: 'table has no key, and is left out', many: 'tables have no key, and are left out' },
  unusableKey: {
    one: 'table has a key that no address can hold, and is left out',
    many: 'tables have a key that no address can hold, and are left out',
  },
  secretKey: {
    one: 'table has a key that looks like a secret, and is left out (--include)',
    many: 'tables have a key that looks like a secret, and are left out (--include)',
  },
  unreadableTable: { one: 'table can not be read, and is left out', many: 'tables can not be read, and are left out' },
  viewWithoutKey: {
    one: 'view has no rows or no column of unique values, and is left out',
    many: 'views have no rows or no column of unique values, and are left out',
  },
  foreignTable: {
    one: 'table has its rows on another server, and is left out',
    many: 'tables have their rows on another server, and are left out',
  },
  refusedTable: {
    one: 'table does not fit into a catalogue, and is left out',
    many: 'tables do not fit into a catalogue, and are left out',
  },
  migrationTable: {
    one: 'table is a migration tool’s own, and is left out',
    many: 'tables are migration tools’ own, and are left out',
  },
  linkToOmitted: {
    one: 'table links one that is left out, and is left out',
    many: 'tables link one that is left out, and are left out',
  },
  readOnlyList: { one: 'list is read-only', many: 'lists are read-only' },
  noInput: {
    one: 'list can neither be added to nor removed from, since a column that has to be filled has no input',
    many: 'lists can neither be added to nor removed from, since a column that has to be filled has no input',
  },
  noAdd: { one: 'list can not be added to', many: 'lists can not be added to' },
  noChange: { one: 'list can not be changed', many: 'lists can not be changed' },
  noRemoval: { one: 'list has no removal for good', many: 'lists have no removal for good' },
} as const satisfies CountedKinds;

/** Of constraints and columns, in the same order. */
const detailKinds = {
  refusedCheck: {
    one: 'check constraint is the database’s alone: it may refuse a save',
    many: 'check constraints are the database’s alone: it may refuse a save',
  },
  uniqueByCondition: {
    one: 'unique index holds only where a condition holds: the database may refuse a save',
    many: 'unique indexes hold only where a condition holds: the database may refuse a save',
  },
  uniqueByExpression: {
    one: 'unique index is by an expression, or a column without a field: the database may refuse a save',
    many: 'unique indexes are by an expression, or a column without a field: the database may refuse a save',
  },
  compositeReference: {
    one: 'foreign key of several columns holds their combination: the database may refuse a save',
    many: 'foreign keys of several columns hold their combination: the database may refuse a save',
  },
  plainReference: {
    one: 'foreign key is a plain value, since its target is no key of a list: the database may refuse a save',
    many: 'foreign keys are plain values, since their targets are no keys of lists: the database may refuse a save',
  },
  unconfirmedReference: {
    one: 'column is called like a table, but its rows do not confirm it: a plain value',
    many: 'columns are called like a table, but their rows do not confirm it: plain values',
  },
  secretColumn: {
    one: 'column looks like a secret, and is left out (--include)',
    many: 'columns look like secrets, and are left out (--include)',
  },
  unreadableColumn: {
    one: 'column can not be read, and is left out',
    many: 'columns can not be read, and are left out',
  },
  columnForPrograms: {
    one: 'column has values for programs, and is left out',
    many: 'columns have values for programs, and are left out',
  },
  refusedColumn: {
    one: 'column does not fit into a catalogue, and is left out',
    many: 'columns do not fit into a catalogue, and are left out',
  },
  lostDefault: {
    one: 'column has a default that its form does not show',
    many: 'columns have a default that their forms do not show',
  },
  unnumberedKey: {
    one: 'key is typed by people, though there is a sequence for it: one statement changes that',
    many: 'keys are typed by people, though there are sequences for them: one statement each changes that',
  },
  lostProperty: {
    one: 'property does not fit into a catalogue, and is left out',
    many: 'properties do not fit into a catalogue, and are left out',
  },
  deletionColumn: {
    one: 'table has a column that may say which rows are deleted: if it does, import with --soft-delete',
    many: 'tables have a column that may say which rows are deleted: if it does, import with --soft-delete',
  },
  requiredCycle: {
    one: 'cycle of foreign keys keeps a file of rows from being loaded',
    many: 'cycles of foreign keys keep a file of rows from being loaded',
  },
  guessedReference: {
    one: 'column without a foreign key is a reference, by its name and rows',
    many: 'columns without foreign keys are references, by their names and rows',
  },
  includedSecret: {
    one: 'column looks like a secret, and is taken in',
    many: 'columns look like secrets, and are taken in',
  },
} as const satisfies CountedKinds;

/** The worst first. */
const omissionKinds = { ...tableKinds, ...detailKinds };

export type OmissionKind = keyof typeof omissionKinds;

const kindsBySeverity = Object.keys(omissionKinds);

/** Orders kinds, the worst first. */
export const bySeverity = (a: OmissionKind, b: OmissionKind): number =>
  kindsBySeverity.indexOf(a) - kindsBySeverity.indexOf(b);

/** Whether its omissions are whole tables, or lists, which a report names. */
export const isOfTable = (kind: OmissionKind): boolean => kind in tableKinds;

/** For example "2 lists are read-only". */
export const countedText = (kind: OmissionKind, count: number): string =>
  `${count} ${omissionKinds[kind][count === 1 ? 'one' : 'many']}`;
