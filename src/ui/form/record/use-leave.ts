import { useCanGoBack, useRouter } from '@tanstack/react-router';
import { use } from 'react';
import type { EntitySpec } from '#model/entity.ts';
import { keyInPath, newKeyInPath, type Key } from '#model/key.ts';
import { FormHostContext } from '../../form-host.ts';
import type { Values } from '../inputs/values.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Initial values of a new record's form. */
    typed?: Values;
    /** When they were given. */
    typedAt?: string;
    /** The name of the record of which it is a copy. */
    copyOf?: string;
  }
}

interface Leave {
  /** One step back (core 2); to the list, where the form was opened by its address. Skips the confirmation about unsaved changes. */
  readonly back: () => void;
  /** The same, after a confirmation if there are unsaved changes. */
  readonly backIfSaved: () => void;
  /** After a save: from a new record to its address, which replaces that of the blank form; else one step back (core 2). */
  readonly afterSave: (key: Key, isNew: boolean) => void;
  /** To a new record that begins as a copy; unsaved changes need a confirmation. `undefined` in an embedded form. */
  readonly toDuplicate: ((copyOf: string, typed: Values) => void) | undefined;
}

/** Navigation away from a form. A form embedded in a page calls the page instead. */
export function useLeave(entity: EntitySpec): Leave {
  const { history } = useRouter();
  const canGoBack = useCanGoBack();
  const host = use(FormHostContext);
  if (host !== null) {
    const { onClose } = host;
    // Escape does not close an embedded form.
    return { back: () => onClose(), backIfSaved: () => {}, afterSave: onClose, toDuplicate: undefined };
  }
  const ignoreBlocker = { ignoreBlocker: true };
  const list = () => history.location.pathname.split('/').slice(0, -entity.key.length).join('/');
  const back = () => (canGoBack ? history.back(ignoreBlocker) : history.replace(list(), {}, ignoreBlocker));
  return {
    back,
    backIfSaved: () => (canGoBack ? history.back() : history.replace(list())),
    afterSave: (key, isNew) => (isNew ? history.replace(`${list()}/${keyInPath(key)}`, {}, ignoreBlocker) : back()),
    toDuplicate: (copyOf, typed) =>
      history.push(`${list()}/${newKeyInPath(entity)}`, { typed, typedAt: new Date().toISOString(), copyOf }),
  };
}
