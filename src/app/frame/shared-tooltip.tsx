import { useState, type FocusEvent, type PointerEvent, type ReactNode } from 'react';
import classes from './shared-tooltip.module.css';

/**
 * One shared tooltip for every descendant with `data-tooltip`, to the right of the hovered or focused one: thirty tooltip
 * components would slow every start. Any key or click hides it.
 */
export function SharedTooltip({ children, className }: { children: ReactNode; className: string | undefined }) {
  const [target, setTarget] = useState<HTMLElement | null>(null);
  const show = (event: PointerEvent | FocusEvent) => {
    setTarget(event.target instanceof Element ? event.target.closest<HTMLElement>('[data-tooltip]') : null);
  };
  const hide = () => setTarget(null);
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
      {target === null ? null : <Bubble at={target.getBoundingClientRect()}>{target.dataset.tooltip}</Bubble>}
    </div>
  );
}

const Bubble = ({ at, children }: { at: DOMRect; children: ReactNode }) => (
  <div role="tooltip" className={classes.bubble} style={{ top: at.top + at.height / 2, left: at.right }}>
    {children}
  </div>
);
