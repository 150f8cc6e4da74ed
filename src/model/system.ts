/** What the pages for administrators ask and are answered (decisions: Pages for administrators). */
import type { Field } from './entity.ts';
import { historyActions, type HistoryAction, type ListQuery, type RecentChange, type Reference } from './wire.ts';

/** Where the calls of these pages are. */
export const systemCalls = '/api/System';

/** The most characters of a search. */
export const mostSystemSearch = 200;

/** What these lists can be asked. */
export type SystemQuery = Pick<ListQuery, 'pageIndex' | 'pageSize' | 'stringFilter'>;

/** The JSON Schema of {@link SystemQuery}; `more` is what one list can be asked beside it. */
export const systemQuerySchema = (maxPageSize: number, more: Readonly<Record<string, object>> = {}) => ({
  type: 'object' as const,
  additionalProperties: false,
  properties: {
    pageIndex: { type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER },
    pageSize: { type: 'integer', minimum: 1, maximum: maxPageSize },
    stringFilter: { type: 'string', maxLength: mostSystemSearch },
    ...more,
  } satisfies Record<keyof SystemQuery, object>,
});

/** Where somebody came from, as far as their browser and the proxies between tell. */
export interface Origin {
  address: string | null;
  userAgent: string | null;
}

/** How a sign-in ended: the provider knew nobody or said no, the portal let nobody in, or somebody is signed in. */
const attemptResults = ['signedIn', 'refused', 'failed'] as const;
export type AttemptResult = (typeof attemptResults)[number];

/** What stands beside sign-ins: somebody began to look at the portal as somebody else, or did so no longer. */
export const signInResults = [...attemptResults, 'viewAsBegun', 'viewAsEnded'] as const;
export type SignInResult = (typeof signInResults)[number];

/** What the list of sign-ins can be asked; `null`: of every result. */
export interface SignInQuery extends SystemQuery {
  result?: SignInResult | null;
}

/** The JSON Schema of what it adds. */
export const signInFilter = { result: { enum: [...signInResults, null] } } as const;

/** Somebody tried to sign in, or looked at the portal as somebody else. */
export interface SignInRow extends Origin {
  id: number;
  /** ISO 8601 in UTC. */
  date: string;
  result: SignInResult;
  /** Why it did not succeed, or how it ended. */
  reason: string | null;
  /** Who it was, where the portal knows. */
  user: Reference | null;
  /** As whom they looked at the portal. */
  viewAs: Reference | null;
  /** Whom the provider spoke of. */
  email: string | null;
  name: string | null;
}

/** An account of an identity provider by which a user signs in. */
export interface AccountRow {
  issuer: string;
  /** ISO 8601 in UTC: when the user first signed in by it. */
  since: string;
}

/** The most lists that {@link AnonymisePreview} names. */
export const mostNamedLists = 100;

/** What anonymising a user would not reach. */
export interface AnonymisePreview {
  /** Whether that was done already, and nothing has changed the record since. */
  isAnonymised: boolean;
  /** Shared lists of others in whose names or filters the user's name or address stands, by what they list. */
  lists: { label: string; name: string; owner: string }[];
  /** How many there are beside them, those of lists that the viewer may not read among them. */
  listsMore: number;
  /** Of a table that is somebody else's: its columns that may hold words, and that the portal does not write. */
  columns: string[];
  /** ISO 8601 in UTC; `null` where no backup is known of. */
  lastBackup: string | null;
}

/** A browser that is signed in. */
export interface SessionRow extends Origin {
  /** No secret: nobody is signed in by it. */
  id: string;
  user: Reference;
  email: string;
  /** As whom the user looks at the portal. */
  viewAs: Reference | null;
  /** ISO 8601 in UTC: when it began, and when it was last used. */
  since: string;
  lastSeen: string;
  /** Whether it is the session that asks. */
  isMine: boolean;
}

/** What the audit trail is asked: every change that fits all of it, newest first. */
export interface AuditQuery {
  pageSize?: number;
  /** A service name. */
  entity?: string;
  userId?: number;
  action?: HistoryAction;
  /** The first and last day, in UTC. */
  from?: string;
  until?: string;
  /** Of the record, as its address has it. */
  key?: string;
  /** Goes on after the entry of this id. */
  after?: number;
}

/** The JSON Schema of {@link AuditQuery}. */
export const auditQuerySchema = (maxPageSize: number) => {
  const id = { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER };
  const day = { type: 'string', format: 'date' };
  const text = { type: 'string', minLength: 1, maxLength: mostSystemSearch };
  return {
    type: 'object' as const,
    additionalProperties: false,
    properties: {
      pageSize: { type: 'integer', minimum: 1, maximum: maxPageSize },
      entity: text,
      userId: id,
      action: { type: 'string', enum: historyActions },
      from: day,
      until: day,
      key: text,
      after: id,
    } satisfies Record<keyof AuditQuery, object>,
  };
};

/** A change, and the record that it was of. */
export type AuditEntry = Omit<RecentChange, 'records'>;

/** What the trail says of an entity: how it is called, and the fields that the page names. */
export interface AuditEntity {
  service: string;
  label: string;
  fields: Record<string, Field>;
}

export interface AuditPage {
  data: AuditEntry[];
  /** Every entity whose changes the viewer may read. */
  entities: AuditEntity[];
  /** Whether there are older ones. */
  more: boolean;
}

/** A server, and the database that it shares with others. */
export interface SystemState {
  version: string;
  /** Digest of the catalogue. */
  catalogue: string;
  engine: string;
  startedDate: string;
  memoryBytes: number;
  /** Statements that a migration would run now; none after a start. */
  planned: string[];
  /** What the database has and the catalogue has not. */
  unused: string[];
  /** Since when, and by which change, former versions refuse to start. */
  epoch: { date: string; statement: string } | null;
  lastBackup: { date: string; rows: number; bytes: number | null } | null;
  /** Days. */
  retention: { sessions: number; signIns: number };
  pools: { name: string; most: number; open: number; busy: number; waiting: number }[];
  turns: { name: string; atWork: number; waiting: number }[];
  caches: { name: string; hits: number; misses: number }[];
}
