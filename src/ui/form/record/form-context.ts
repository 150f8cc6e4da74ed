import { createContext, use, useEffect } from 'react';

/** What an input can do to the form of the record that it stands in. */
interface FormActions {
  /** Shows the record as it is stored by now; what was typed stays. */
  readonly reload: () => Promise<void>;
  /** Whether Undelete is offered where the record is deleted. */
  readonly setRestorable: (isRestorable: boolean) => void;
}

export const FormContext = createContext<FormActions>({ reload: async () => {}, setRestorable: () => {} });

export const useReload = (): FormActions['reload'] => use(FormContext).reload;

/** Takes Undelete from the form for as long as the record is one that can't be restored. */
export function useRestorable(isRestorable: boolean): void {
  const { setRestorable } = use(FormContext);
  useEffect(() => {
    setRestorable(isRestorable);
    return () => setRestorable(true);
  }, [setRestorable, isRestorable]);
}
