import { useCanGoBack, useRouter } from '@tanstack/react-router';
import type { EntitySpec } from '#model/entity.ts';
import { keyInPath, newKeyInPath, type Key } from '#model/key.ts';
import type { Values } from '../inputs/values.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The values with which the form of a new record begins. */
    typed?: Values;
  }
}

/** The ways out of a form; those of one that is done with do not ask about unsaved changes. */
export function useLeave(entity: EntitySpec) {
  const { history } = useRouter();
  const canGoBack = useCanGoBack();
  const ignoreBlocker = { ignoreBlocker: true };
  const list = () => history.location.pathname.split('/').slice(0, -entity.key.length).join('/');
  return {
    /** One step back (core 2); to the list, where the form was opened by its address. */
    back: () => (canGoBack ? history.back(ignoreBlocker) : history.replace(list(), {}, ignoreBlocker)),
    /** The same step, but the form asks first when it holds changes. */
    backIfSaved: () => (canGoBack ? history.back() : history.replace(list())),
    /** After the first save: the address of the record takes the place of the blank form's (core 2). */
    toSaved: (key: Key) => history.replace(`${list()}/${keyInPath(key)}`, {}, ignoreBlocker),
    /** To the form of a new record with these values; asks about unsaved changes like a link. */
    toDuplicate: (typed: Values) => history.push(`${list()}/${newKeyInPath(entity)}`, { typed }),
  };
}
