import type { ReactNode } from 'react';
import classes from './inputs.module.css';

/** Fields that belong together, under a heading of their own. */
export function FieldGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className={`${classes.group} ${classes.sheet}`}>
      <legend className={classes.legend}>{label}</legend>
      <div className={classes.fields}>{children}</div>
    </fieldset>
  );
}
