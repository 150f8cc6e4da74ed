/**
 * What is typed between a press and the field that it opens. On a slow computer the field gets the focus late, and the keys pressed
 * until then would be lost.
 */

/** After the code has loaded, in ms: the field gets the focus by then, or there is none. */
const mountMs = 5_000;

const editingKeys: ReadonlySet<string> = new Set(['Enter', 'Tab', 'Escape', 'Backspace', 'ArrowDown', 'ArrowUp']);

/**
 * Keeps the keys that are pressed from now on, and presses them again once a field has the focus. `opening`: the load of its code.
 * Returns a signal that aborts if the pointer is pressed before that: what was to open is then not wanted any more.
 */
export function keepTyping(opening: Promise<unknown>): AbortSignal {
  const keys: string[] = [];
  const listeners = new AbortController();
  const cancelled = new AbortController();
  const options = { capture: true, signal: listeners.signal };
  const stop = () => listeners.abort();
  const keep = (event: KeyboardEvent) => {
    // Not the keys that are pressed again.
    if (!event.isTrusted || !isTyping(event)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (event.type === 'keydown' && !(event.repeat && event.key === 'Enter')) keys.push(event.key);
  };
  window.addEventListener('keydown', keep, options);
  // A button is pressed by the space bar when that is released.
  window.addEventListener('keyup', keep, options);
  const cancel = () => {
    stop();
    cancelled.abort();
  };
  window.addEventListener('pointerdown', cancel, options);
  const onFocus = ({ target }: FocusEvent) =>
    isField(target) ? void pressAll(keys, cancelled.signal).then(stop) : stop();
  window.addEventListener('focusin', onFocus, { ...options, once: true });
  opening.then(() => setTimeout(stop, mountMs), stop);
  return cancelled.signal;
}

/** Keys that type or edit; shortcuts are not kept. */
function isTyping(event: KeyboardEvent): boolean {
  const { key } = event;
  const isShortcut = event.ctrlKey || event.metaKey || event.altKey;
  if (key.length === 1) return !isShortcut || event.getModifierState('AltGraph');
  return editingKeys.has(key) && !isShortcut && !event.shiftKey;
}

type Field = HTMLInputElement | HTMLTextAreaElement;

/** Whether text can be typed into the element. */
const isField = (target: unknown): target is Field =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.selectionStart !== null);

/** Presses the keys, also those that are added meanwhile, each after the effects of the one before. */
async function pressAll(keys: string[], cancelled: AbortSignal): Promise<void> {
  for (let key = keys.shift(); key !== undefined && !cancelled.aborted; key = keys.shift()) {
    press(key);
    await new Promise((resolve) => setTimeout(resolve));
  }
}

/** Presses a key in the element with the focus. What the browser does with it has to be done here. */
function press(key: string): void {
  const target = document.activeElement;
  const isFree = target?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  if (isFree !== true || !isField(target)) return;
  const [start, end] = [target.selectionStart ?? 0, target.selectionEnd ?? 0];
  if (key.length === 1) edit(target, key, start, end);
  else if (key === 'Backspace') edit(target, '', start === end ? Math.max(start - 1, 0) : start, end);
  else if (key === 'Enter') submit(target);
  else if (key === 'Tab') focusNext(target);
}

function edit(field: Field, text: string, start: number, end: number): void {
  field.setRangeText(text, start, end, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
}

/** Submits as Enter does in an input: not where the button of the form is disabled. */
function submit(field: Field): void {
  const button = field.form?.querySelector<HTMLButtonElement>('[type=submit]');
  if (field instanceof HTMLInputElement && button?.disabled !== true) field.form?.requestSubmit();
}

function focusNext(field: Field): void {
  const focusable = [
    ...(field.closest('[role=dialog]')?.querySelectorAll<HTMLElement>('input, textarea, button') ?? []),
  ];
  focusable
    .slice(focusable.indexOf(field) + 1)
    .find((element) => element.tabIndex >= 0 && !element.matches(':disabled') && element.checkVisibility())
    ?.focus();
}
