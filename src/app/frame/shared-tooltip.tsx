import { useId, useLayoutEffect, useState, type FocusEvent, type PointerEvent, type ReactNode } from 'react';
import classes from './shared-tooltip.module.css';

/**
 * One shared tooltip for every descendant with `data-tooltip`, to the right of the hovered or focused one, which it describes
 * to screen readers: thirty tooltip components would slow every start. Any key or click hides it.
 */
export function SharedTooltip({ children, className }: { children: ReactNode; className: string | undefined }) {
  const id = useId();
  const [target, setTarget] = useState<HTMLElement | null>(null);
  const show = (event: PointerEvent | FocusEvent) => {
    setTarget(event.target instanceof Element ? event.target.closest<HTMLElement>('[data-tooltip]') : null);
  };
  const hide = () => setTarget(null);
  // A layout effect: the description must exist when a screen reader reads that of the focused link.
  useLayoutEffect(() => {
    target?.setAttribute('aria-describedby', id);
    return () => target?.removeAttribute('aria-describedby');
  }, [target, id]);
  return (
    <div
      role="presentation"
      className={className}
      onPointerOver={show}
      onPointerLeave={hide}
      onFocus={show}
      onBlur={hide}
      onKeyDown={hide}
      onClick={hide}
    >
      {children}
      {target === null ? null : (
        <div role="tooltip" id={id} className={classes.bubble} style={rightOf(target)}>
          {target.dataset.tooltip}
        </div>
      )}
    </div>
  );
}

function rightOf(target: HTMLElement) {
  const { top, height, right } = target.getBoundingClientRect();
  return { top: top + height / 2, left: right };
}
