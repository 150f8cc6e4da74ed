import { createContext, use, useEffect } from 'react';

/** Actions on the surrounding form, for inputs. */
interface FormActions {
  /** Reads the record again; unsaved changes are preserved. */
  readonly reload: () => Promise<void>;
  /** Whether Undelete is offered for a deleted record. */
  readonly setRestorable: (isRestorable: boolean) => void;
}

export const FormContext = createContext<FormActions>({ reload: async () => {}, setRestorable: () => {} });

export const useReloadForm = (): FormActions['reload'] => use(FormContext).reload;

/** Hides Undelete while `isRestorable` is false. */
export function useRestorable(isRestorable: boolean): void {
  const { setRestorable } = use(FormContext);
  useEffect(() => {
    setRestorable(isRestorable);
    return () => setRestorable(true);
  }, [setRestorable, isRestorable]);
}
