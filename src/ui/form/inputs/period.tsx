import type { ReactNode } from 'react';
import classes from './inputs.module.css';

/** Start and end date in one row. */
export const PeriodRow = ({ children }: { children: ReactNode }) => <div className={classes.period}>{children}</div>;
