import type { ReactNode } from 'react';
import classes from './screen-message.module.css';

export interface ScreenMessageProps {
  /** Decorative: hidden from screen readers. */
  icon: ReactNode;
  title: string;
  /** Level of the heading: 1 where the message is the whole screen. */
  level?: 1 | 2;
  children: ReactNode;
  /** Buttons below the text. */
  actions?: ReactNode;
  /** Screen readers announce an `alert` immediately. */
  role?: 'alert' | 'status';
}

/** Message in place of a screen, or of a part of one, without content. */
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
