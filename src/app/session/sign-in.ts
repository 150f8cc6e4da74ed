/** Address of the sign-in; `returnUrl` is the path to return to (core 2). */
export const signInAddress = (returnUrl: string): string =>
  `/api/auth/token?returnUrl=${encodeURIComponent(returnUrl)}`;

/** Sign-in without interaction; if the identity provider needs one, it returns to the login screen. */
export const silentSignInAddress = (returnUrl: string): string => `${signInAddress(returnUrl)}&silent=true`;

/** The current path with its query. */
export const currentPath = (): string => `${window.location.pathname}${window.location.search}`;
