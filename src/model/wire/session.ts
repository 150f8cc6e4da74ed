/** The session: current user, sign-out, features, impersonation. */
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
    /** The impersonated user: only what both may read is visible, and nothing can be changed. */
    viewAs: optional(userReference),
  }),
);

/** The response without a signed-in user. */
export type Anonymous = Static<typeof anonymous>;
export const anonymous = component(
  'Nobody',
  object({
    id: { type: 'null' } as Schema<null>,
    renew: optional(describe({ const: true } as Schema<true>, 'A silent sign-in may go on where the session ended.')),
  }),
);

export type CurrentUserAnswer = SessionUser | Anonymous;

/** The response of `GET api/auth/logout`: the address that also ends the identity provider's session. */
export type SignedOut = Static<typeof signedOut>;
export const signedOut = component(
  'SignedOut',
  object({ endSession: { type: 'string', format: 'uri' } as Schema<string> }),
);

/** The response of `GET api/Features`: feature flags. */
export type Features = Readonly<Static<typeof features>>;
export const features = record(flag);

/** The user to impersonate. */
export type ViewAs = Static<typeof viewAs>;
export const viewAs = object({ userId: positive });
