import { useCanGoBack, useRouter } from '@tanstack/react-router';

/** The ways out of a form that is done with; none of them asks about unsaved changes. */
export function useLeave() {
  const { history } = useRouter();
  const canGoBack = useCanGoBack();
  const ignoreBlocker = { ignoreBlocker: true };
  const list = () => history.location.pathname.replace(/\/[^/]*$/, '');
  return {
    /** One step back (core 2); to the list, where the form was opened by its address. */
    back: () => (canGoBack ? history.back(ignoreBlocker) : history.replace(list(), {}, ignoreBlocker)),
    /** The same step, but the form asks first when it holds changes. */
    backIfSaved: () => (canGoBack ? history.back() : history.replace(list())),
    /** After the first save: the address of the record takes the place of the blank form's (core 2). */
    toSaved: (id: number) => history.replace(`${list()}/${id}`, {}, ignoreBlocker),
  };
}
