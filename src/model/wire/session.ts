/** The session: current user, sign-out, features. */
import { answer, type Answer, operation } from './operation.ts';
import { problem } from './problem.ts';
import * as t from './schema.ts';
import { userReference } from './records.ts';

export type SessionUser = t.Static<typeof currentUser>;
export const currentUser = t.component(
  'CurrentUser',
  t.object({
    id: t.integer,
    name: t.text,
    title: t.text,
    email: t.text,
    ShouldShowCampaignMenu: t.flag,
    /** The impersonated user: only what both may read is visible, and nothing can be changed. */
    viewAs: t.optional(userReference),
  }),
);

/** The response if no user is signed in. */
export type Anonymous = t.Static<typeof anonymous>;
export const anonymous = t.component(
  'Nobody',
  t.object({
    id: { type: 'null' } as t.Schema<null>,
    renew: t.optional(
      t.describe({ const: true } as t.Schema<true>, 'Whether a silent sign-in may replace the ended session.'),
    ),
  }),
);

export type CurrentUserAnswer = SessionUser | Anonymous;

/** The response of `GET api/auth/logout`: the address that also ends the identity provider's session. */
export type SignedOut = t.Static<typeof signedOut>;
export const signedOut = t.component(
  'SignedOut',
  t.object({ endSession: { type: 'string', format: 'uri' } as t.Schema<string> }),
);

/** The response of `GET api/Features`: feature flags. */
export type Features = Readonly<t.Static<typeof features>>;
export const features = t.record(t.flag);

const redirect: Answer = {
  description: 'Redirect.',
  headers: { Location: { description: 'The URL to go to.', required: true, schema: t.text } },
};

/** Initials are drawn as SVG. */
const pictures = ['svg+xml', 'png', 'jpeg', 'gif', 'webp', 'avif'].map(
  (type) => [`image/${type}`, t.anything] as const,
);

/** Sign-in, sign-out and the current user (core 7). */
export const sessionOperations = {
  signIn: operation('signIn', 'GET /api/auth/token', {
    summary: 'Redirects to the identity provider, which redirects back after sign-in',
    personOnly: true,
    access: 'public',
    parameters: [{ name: 'returnUrl', in: 'query', description: 'A path of this portal.', schema: t.text }],
    answers: {
      302: redirect,
      503: {
        description: 'The identity provider or this server is unavailable.',
        content: { 'text/html': t.text, 'application/problem+json': problem },
        headers: { 'Retry-After': { schema: t.count } },
      },
    },
    errors: [401],
  }),
  signOut: operation('signOut', 'GET /api/auth/logout', {
    summary: 'Ends the session',
    personOnly: true,
    access: 'public',
    answers: {
      200: answer('Ended; the URL also ends the session of the identity provider.', signedOut),
      204: { description: 'Ended.' },
      302: redirect,
    },
    errors: [401, 403],
  }),
  currentUser: operation('currentUser', 'GET /api/auth/currentUser', {
    summary: 'The user who is signed in',
    access: 'public',
    answers: { 200: answer('The user, or an anonymous session.', t.oneOf(currentUser, anonymous)) },
    errors: [401],
  }),
  currentUserPhoto: operation('currentUserPhoto', 'GET /api/auth/currentUserPhoto', {
    summary: 'The picture of the user who is signed in',
    access: 'session',
    answers: { 200: { description: 'The picture, or initials.', content: Object.fromEntries(pictures) } },
  }),
  myPermissions: operation('myPermissions', 'GET /api/Roles/myPermissions', {
    summary: 'The permissions of the user',
    access: 'session',
    answers: { 200: answer('Permissions.', t.array(t.text)) },
  }),
  features: operation('features', 'GET /api/Features', {
    summary: 'The feature flags',
    access: 'session',
    answers: { 200: answer('By name.', features) },
  }),
};
