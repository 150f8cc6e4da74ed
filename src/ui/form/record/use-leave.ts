import { useCanGoBack, useRouter } from '@tanstack/react-router';
import type { EntitySpec } from '#model/entity.ts';
import { keyInPath, newKeyInPath, type Key } from '#model/key.ts';
import type { Values } from '../inputs/values.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Initial values of a new record's form. */
    typed?: Values;
  }
}

/** Navigation away from a form. `back` and `toSaved` skip the confirmation about unsaved changes. */
export function useLeave(entity: EntitySpec) {
  const { history } = useRouter();
  const canGoBack = useCanGoBack();
  const ignoreBlocker = { ignoreBlocker: true };
  const list = () => history.location.pathname.split('/').slice(0, -entity.key.length).join('/');
  return {
    /** One step back (core 2); to the list, where the form was opened by its address. */
    back: () => (canGoBack ? history.back(ignoreBlocker) : history.replace(list(), {}, ignoreBlocker)),
    /** The same, after a confirmation if there are unsaved changes. */
    backIfSaved: () => (canGoBack ? history.back() : history.replace(list())),
    /** After the first save: replaces the blank form's address by the record's (core 2). */
    toSaved: (key: Key) => history.replace(`${list()}/${keyInPath(key)}`, {}, ignoreBlocker),
    /** To a new record with these values; unsaved changes need a confirmation. */
    toDuplicate: (typed: Values) => history.push(`${list()}/${newKeyInPath(entity)}`, { typed }),
  };
}
