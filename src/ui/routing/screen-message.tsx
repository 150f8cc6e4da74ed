import type { ReactNode } from 'react';
import classes from './screen-message.module.css';

interface ScreenMessageProps {
  /** Decoration; not read out. */
  icon: ReactNode;
  title: string;
  children: ReactNode;
  /** What the person can do about it. */
  actions?: ReactNode;
  /** `alert` is read out at once. */
  role?: 'alert' | 'status';
}

/** A screen, or a part of one, that has nothing to show and says why. */
export function ScreenMessage({ icon, title, children, actions, role = 'status' }: ScreenMessageProps) {
  return (
    <div className={classes.message} role={role}>
      <span className={classes.icon} aria-hidden>
        {icon}
      </span>
      <h2 className={classes.title}>{title}</h2>
      <p className={classes.text}>{children}</p>
      {actions === undefined ? null : <div className={classes.actions}>{actions}</div>}
    </div>
  );
}
