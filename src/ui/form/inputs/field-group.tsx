import type { ReactNode } from 'react';
import classes from './inputs.module.css';

/** A fieldset with a heading. */
export function FieldGroupBox({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className={`${classes.group} ${classes.sheet}`}>
      <legend className={classes.legend}>{label}</legend>
      <div className={classes.fields}>{children}</div>
    </fieldset>
  );
}
