/** What server and pages for administrators agree on beside their requests and answers (decisions: Pages for administrators). */
/** Where the calls of these pages are. */
export const systemCalls = '/api/System';

/** The most characters of a search. */
export const maxSystemSearch = 200;

/** How a sign-in ended: the provider knew nobody or said no, the portal let nobody in, or somebody is signed in. */
const attemptResults = ['signedIn', 'refused', 'failed'] as const;
export type AttemptResult = (typeof attemptResults)[number];

/** What stands beside sign-ins: somebody began to look at the portal as somebody else, or did so no longer. */
export const signInResults = [...attemptResults, 'viewAsBegun', 'viewAsEnded'] as const;
export type SignInResult = (typeof signInResults)[number];

/** The most lists that the preview of an anonymisation names. */
export const maxNamedLists = 100;
