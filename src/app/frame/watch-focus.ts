/**
 * Keeps the focus where the user was when the element that has it vanishes, such as a button that removes itself: browsers move it to the
 * body, from where a screen reader starts again at the top of the page.
 */

/** In ms: dialogs, pop-ups and pages that set the focus themselves have done so by then. */
const delayMs = 100;

const focusable = 'a[href], button, input, select, textarea, summary, [tabindex]';
const typed = 'input:not([type="checkbox"], [type="radio"]), textarea';

/** Where an element was removed: its parent, and the sibling before it. */
interface Place {
  readonly parent: Node;
  readonly previous: Node | null;
}

/** Watches the page. Called once. */
export function watchFocus(): void {
  /** The element that has the focus, or lost it without the user's doing. */
  let last: HTMLElement | null = null;
  let place: Place | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  document.addEventListener('focusin', ({ target }) => {
    last = target instanceof HTMLElement ? target : null;
    place = null;
  });
  document.addEventListener('focusout', ({ target, relatedTarget }) => {
    // After the script that may be removing or disabling it.
    queueMicrotask(() => {
      if (relatedTarget === null && target === last && last !== null && canFocus(last)) last = null;
    });
  });
  const restore = () => {
    if (!isLost(last)) return;
    const next = last.isConnected ? last : place && neighbourOf(place, last);
    if (next !== null && canFocus(next)) next.focus({ preventScroll: true });
  };
  const observer = new MutationObserver((records) => {
    if (!isLost(last)) return;
    if (!last.isConnected) place = placeOf(last, records) ?? place;
    clearTimeout(timer);
    timer = setTimeout(restore, delayMs);
  });
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
}

const isLost = (last: HTMLElement | null): last is HTMLElement =>
  last !== null && (document.activeElement === null || document.activeElement === document.body);

const canFocus = (element: HTMLElement): boolean =>
  element.isConnected && !element.matches(':disabled') && element.checkVisibility({ visibilityProperty: true });

/** Where the outermost removed ancestor of an element was. */
function placeOf(element: Node, records: readonly MutationRecord[]): Place | null {
  let place: Place | null = null;
  let gone = element;
  for (const { target, removedNodes, previousSibling } of records) {
    if (![...removedNodes].some((node) => node.contains(gone))) continue;
    place = { parent: target, previous: previousSibling };
    gone = target;
  }
  return place;
}

/**
 * The first tab stop after a place, else the last one before it, in the smallest part of the page that has any; at last the page's content
 * as a whole. A box to type in takes over only from another one: it opens keyboards and calendars.
 */
function neighbourOf({ parent, previous }: Place, lost: HTMLElement): HTMLElement | null {
  const main = document.querySelector<HTMLElement>('main');
  const isStop = (element: HTMLElement) =>
    element.tabIndex >= 0 && canFocus(element) && (lost.matches(typed) || !element.matches(typed));
  for (let scope = parent; scope instanceof HTMLElement && scope !== document.body;) {
    const stops = [...scope.querySelectorAll<HTMLElement>(focusable)].filter(isStop);
    const next = stops.find((stop) => follows(stop, scope === parent ? previous : parent));
    const found = next ?? stops.at(-1);
    if (found !== undefined) return found;
    if (scope === main || scope.parentNode === null) break;
    scope = scope.parentNode;
  }
  return main;
}

/** Whether an element comes after a node, and not in it; every element does if the node is gone, too. */
const follows = (element: Node, node: Node | null): boolean =>
  node?.isConnected !== true ||
  (!node.contains(element) && (node.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0);
