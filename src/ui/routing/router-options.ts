import { parseSearch, stringifySearch } from './address.ts';
import { ScreenError, ScreenNotFound } from './screen-error.tsx';

/** Options of `createRouter`, in addition to route tree and context, that the screens of `src/ui` need. */
export const routerOptions = {
  parseSearch,
  stringifySearch,
  // The specification has the URL of a list that ends with a slash.
  trailingSlash: 'preserve',
  defaultErrorComponent: ScreenError,
  defaultNotFoundComponent: ScreenNotFound,
} as const;
