import type { ReactNode } from 'react';
import classes from './screen-message.module.css';

interface ScreenMessageProps {
  /** Decoration; not read out. */
  icon: ReactNode;
  title: string;
  /** The heading's level: 1 where the message is the whole screen. */
  level?: 1 | 2;
  children: ReactNode;
  /** What the person can do about it. */
  actions?: ReactNode;
  /** `alert` is read out at once. */
  role?: 'alert' | 'status';
}

/** A screen, or a part of one, that has nothing to show and says why. */
export function ScreenMessage({ icon, title, level = 2, children, actions, role = 'status' }: ScreenMessageProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={classes.message} role={role}>
      <span className={classes.icon} aria-hidden>
        {icon}
      </span>
      <Heading className={classes.title}>{title}</Heading>
      <p className={classes.text}>{children}</p>
      {actions === undefined ? null : <div className={classes.actions}>{actions}</div>}
    </div>
  );
}
