/** Constants shared by server and administrators' pages (decisions: Pages for administrators). */

/** Path prefix of their calls. */
export const systemCalls = '/api/System';

/** Characters of a search text. */
export const maxSystemSearch = 200;

/** Result of a sign-in: signed in, refused by the portal, or failed at the identity provider. */
export type AttemptResult = 'signedIn' | 'refused' | 'failed';

/** Entries in the list of sign-ins: attempts, and start and end of impersonation. */
export type SignInResult = AttemptResult | 'viewAsBegun' | 'viewAsEnded';
