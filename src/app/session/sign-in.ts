/** Where the browser goes to sign in, and to which path it comes back (core 2). */
export const signInAddress = (returnUrl: string): string =>
  `/api/auth/token?returnUrl=${encodeURIComponent(returnUrl)}`;

/** The path, with its query, that the browser shows. */
export const currentPath = (): string => `${window.location.pathname}${window.location.search}`;
