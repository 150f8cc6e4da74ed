import { useEffect, type RefObject } from 'react';

/** Moves the focus to the first input of a form that opens. The focus trap of a drawer, which acts later, keeps it there. */
export function useFocusFirstInput(form: RefObject<HTMLElement | null>, isWanted: boolean): void {
  useEffect(() => {
    const input = isWanted ? form.current?.querySelector<HTMLElement>('input, textarea') : null;
    input?.setAttribute('data-autofocus', '');
    input?.focus();
  }, [form, isWanted]);
}
