/** Address of the sign-in; `returnUrl` is the path to return to (core 2). */
export const signInAddress = (returnUrl: string): string =>
  `/api/auth/token?returnUrl=${encodeURIComponent(returnUrl)}`;

/** Sign-in without interaction; if the identity provider needs one, it returns to the login screen. */
export const silentSignInAddress = (returnUrl: string): string => `${signInAddress(returnUrl)}&silent=true`;

const leftKey = 'leftForSignIn';

/** The path of this page with its query, to return to. This tab keeps the address: a sign-in returns without a query that is too long. */
export function leavePage(): string {
  const { pathname, search, hash } = window.location;
  try {
    sessionStorage.setItem(leftKey, pathname + search + hash);
  } catch {}
  return pathname + search;
}

/** After a sign-in that lost the query of the page, restores it; called at the start. */
export function restoreAddress(): void {
  try {
    const { pathname, search, hash } = window.location;
    const left = sessionStorage.getItem(leftKey);
    sessionStorage.removeItem(leftKey);
    if (search + hash === '' && left?.split(/[?#]/)[0] === pathname) window.history.replaceState(null, '', left);
  } catch {}
}
