/** Puts the focus on the first input whose message was just drawn. */
export function focusFirstWrong(form: HTMLElement | null): void {
  // Messages are drawn after the event that found them.
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}
