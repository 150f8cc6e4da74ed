import { Checkbox } from '@mantine/core';
import { generalPermissions } from '#model/permission.ts';
import classes from './access.module.css';
import { changeOf } from './grants.ts';

interface OtherPermissionsProps {
  names: readonly string[];
  held: ReadonlySet<string>;
  /** As it was read; `null` for a new record. */
  saved: ReadonlySet<string> | null;
  /** Absent: nothing can be changed. */
  onToggle: ((name: string) => void) | undefined;
}

/** The permissions that are about no resource, by their own names. */
export function OtherPermissions({ names, held, saved, onToggle }: OtherPermissionsProps) {
  const shown = onToggle ? names : names.filter((name) => held.has(name));
  if (shown.length === 0) return null;
  return (
    <div className={classes.others}>
      {shown.map((name) => {
        const change = changeOf(name, held, saved);
        const label = change === undefined ? name : `${name}, ${change}`;
        return onToggle ? (
          <Checkbox key={name} label={label} checked={held.has(name)} onChange={() => onToggle(name)} />
        ) : (
          <span key={name}>{name}</span>
        );
      })}
      {shown.some((name) => generalPermissions.some((one) => one === name)) ? (
        <span className={classes.hint}>
          Everybody who is signed in holds {generalPermissions.join(' and ')} anyway.
        </span>
      ) : null}
    </div>
  );
}
