import { parseSearch, stringifySearch } from './address.ts';
import { ScreenError, ScreenNotFound } from './screen-error.tsx';

/** What `createRouter` must be given besides the route tree and the context, for the screens of `src/ui` to work. */
export const routerOptions = {
  parseSearch,
  stringifySearch,
  // One list's address ends with a slash, as the documents have it.
  trailingSlash: 'preserve',
  defaultErrorComponent: ScreenError,
  defaultNotFoundComponent: ScreenNotFound,
} as const;
