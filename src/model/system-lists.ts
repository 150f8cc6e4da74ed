/** Lists of the portal's own tables, for administrators (decisions: Pages for administrators), declared as an entity file would be. */
import type { EntitySpec, ListSpec } from './entity.ts';
import type { Choice, Field } from './field.ts';
import type { IdentityModel } from './identity.ts';
import { maxSystemSearch, type SignInResult } from './system.ts';
import type { TextRule } from './text.ts';

/** What they can be searched for: also an e-mail address, or a browser's name with its version. */
const search: TextRule = {
  forbidden: [],
  minLength: 0,
  maxLength: maxSystemSearch,
  pattern: null,
  messages: { forbidden: '', tooShort: '', tooLong: `Use at most ${maxSystemSearch} characters.`, pattern: '' },
};

/** What is special about one of them. Columns are its fields, in their order, without the id. */
interface SystemList
  extends
    Pick<EntitySpec, 'service' | 'label' | 'table' | 'fields' | 'system'>,
    Partial<Pick<EntitySpec, 'display' | 'key'>> {
  readonly sort: ListSpec['sort'];
  /** Hidden at first. */
  readonly hidden?: readonly string[];
}

/** A list whose rows are all readable for users who may read users and roles, and which no user writes. */
export function systemList({ administration }: IdentityModel, { sort, hidden = [], ...list }: SystemList): EntitySpec {
  return {
    display: [],
    key: ['id'],
    ...list,
    // No entity of a catalogue begins with a capital letter.
    name: list.service,
    audited: false,
    delete: null,
    calls: 'read',
    permissions: { read: administration.read },
    list: {
      columns: Object.keys(list.fields).filter((name) => name !== 'id'),
      hidden,
      sort,
      search,
    },
  };
}

/** Longer than the texts of these tables. */
const maxLength = 4_000;

export const idField: Field = { kind: 'id', label: 'Id' };

export const textField = (label: string, width?: number): Field => ({
  kind: 'text',
  label,
  maxLength,
  ...(width !== undefined && { width }),
});

/** Wide enough for most addresses on one line. */
export const emailField = textField('Email', 240);

export const instantField = (label: string): Field => ({ kind: 'dateTime', label, time: true });

export const userField = ({ user }: IdentityModel, label: string, as: string, width?: number): Field => ({
  kind: 'reference',
  label,
  to: user.service,
  as,
  ...(width !== undefined && { width }),
});

export const choiceField = <Value extends string>(
  label: string,
  options: Readonly<Record<Value, Omit<Choice, 'value'>>>,
): Field => ({
  kind: 'choice',
  label,
  options: Object.entries<Omit<Choice, 'value'>>(options).map(([value, choice]) => Object.assign({ value }, choice)),
});

/** Where a request came from, as browser and proxies report it. Narrow, so that an e-mail address beside them stays on one line. */
export const originFields = { userAgent: textField('Browser', 150), address: textField('Address', 130) };

const signInResults: Readonly<Record<SignInResult, Omit<Choice, 'value'>>> = {
  signedIn: { label: 'Signed in', color: 'green' },
  refused: { label: 'Refused', color: 'amber' },
  failed: { label: 'Failed', color: 'red' },
  viewAsBegun: { label: 'View as started', color: 'blue' },
  viewAsEnded: { label: 'View as ended', color: 'gray' },
};

export const signInList = (identity: IdentityModel): EntitySpec =>
  systemList(identity, {
    service: 'SignIns',
    label: { one: 'Sign-in', many: 'Sign-ins' },
    table: 'signInAttempt',
    system: 'programs',
    fields: {
      id: idField,
      date: instantField('When'),
      userId: userField(identity, 'User', 'user'),
      email: emailField,
      name: textField('Name at the provider'),
      result: { ...choiceField('Result', signInResults), width: 140 },
      reason: textField('Reason', 220),
      viewAsUserId: userField(identity, 'Viewed as', 'viewAs', 130),
      ...originFields,
    },
    hidden: ['name'],
    sort: { field: 'date', order: 'desc' },
  });

/** Without what a session is found by. */
export const sessionList = (identity: IdentityModel): EntitySpec =>
  systemList(identity, {
    service: 'Sessions',
    label: { one: 'Session', many: 'Sessions' },
    table: 'session',
    system: 'persons',
    display: '{user.name}',
    fields: {
      // A key is no UUID: any text may be asked for.
      id: { kind: 'text', label: 'Id', maxLength: 32 },
      userId: userField(identity, 'User', 'user'),
      email: emailField,
      isMine: { kind: 'boolean', label: 'Mine', required: true, width: 130 },
      viewAsUserId: userField(identity, 'Views as', 'viewAs', 130),
      ...originFields,
      lastSeen: { ...instantField('Last seen'), width: 160 },
      since: instantField('Since'),
    },
    sort: { field: 'lastSeen', order: 'desc' },
  });

/** The lists of the kernel's own tables. */
export const systemLists = (identity: IdentityModel): readonly EntitySpec[] => [
  sessionList(identity),
  signInList(identity),
];
