/** Who is signed in, and what belongs to no entity. */
import {
  component,
  describe,
  flag,
  integer,
  object,
  optional,
  positive,
  record,
  text,
  type Schema,
  type Static,
} from './schema.ts';
import { userReference } from './records.ts';

export type SessionUser = Static<typeof currentUser>;
export const currentUser = component(
  'CurrentUser',
  object({
    id: integer,
    name: text,
    title: text,
    email: text,
    ShouldShowCampaignMenu: flag,
    /** As whom the user looks at the portal, where they do: what both may read is answered, and nothing can be changed. */
    viewAs: optional(userReference),
  }),
);

/** Nobody is signed in. */
export type Anonymous = Static<typeof anonymous>;
export const anonymous = component(
  'Nobody',
  object({
    id: { type: 'null' } as Schema<null>,
    renew: optional(describe({ const: true } as Schema<true>, 'A silent sign-in may go on where the session ended.')),
  }),
);

export type CurrentUserAnswer = SessionUser | Anonymous;

/** What `GET api/auth/logout` answers where the identity provider's own session is to end, too: where the browser goes for that. */
export type SignedOut = Static<typeof signedOut>;
export const signedOut = component(
  'SignedOut',
  object({ endSession: { type: 'string', format: 'uri' } as Schema<string> }),
);

/** What `GET api/Features` answers: what is switched on. */
export type Features = Readonly<Static<typeof features>>;
export const features = record(flag);

/** Whom to look at the portal as. */
export type ViewAs = Static<typeof viewAs>;
export const viewAs = object({ userId: positive });
