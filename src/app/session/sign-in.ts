/** Where the browser goes to sign in, and to which path it comes back (core 2). */
export const signInAddress = (returnUrl: string): string =>
  `/api/auth/token?returnUrl=${encodeURIComponent(returnUrl)}`;

/** The same without a question; where the identity provider has one, the login screen comes. */
export const silentSignInAddress = (returnUrl: string): string => `${signInAddress(returnUrl)}&silent=true`;

/** The path, with its query, that the browser shows. */
export const currentPath = (): string => `${window.location.pathname}${window.location.search}`;
