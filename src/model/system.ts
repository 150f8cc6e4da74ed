/** Constants shared by server and administrators' pages (decisions: Pages for administrators). */
import type { TextRule } from './text.ts';

/** Path prefix of their calls. */
export const systemCalls = '/api/System';

/** Characters of a search text. */
export const maxSystemSearch = 200;

/** What the lists of the portal's own tables can be searched for: also an e-mail address, or a browser's name with its version. */
export const systemSearch: TextRule = {
  forbidden: [],
  minLength: 0,
  maxLength: maxSystemSearch,
  pattern: null,
  messages: { forbidden: '', tooShort: '', tooLong: `Use at most ${maxSystemSearch} characters.`, pattern: '' },
};

/** Result of a sign-in: signed in, refused by the portal, or failed at the identity provider. */
const attemptResults = ['signedIn', 'refused', 'failed'] as const;
export type AttemptResult = (typeof attemptResults)[number];

/** Entries in the list of sign-ins: attempts, and start and end of impersonation. */
export const signInResults = [...attemptResults, 'viewAsBegun', 'viewAsEnded'] as const;
export type SignInResult = (typeof signInResults)[number];
