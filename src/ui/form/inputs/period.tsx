import type { ReactNode } from 'react';
import classes from './inputs.module.css';

/** The first day of something and its last: they stand in one row. */
export const Period = ({ children }: { children: ReactNode }) => <div className={classes.period}>{children}</div>;
