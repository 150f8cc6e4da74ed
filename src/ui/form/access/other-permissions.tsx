import { Checkbox } from '@mantine/core';
import { generalPermissions } from '#model/permission.ts';
import classes from './access.module.css';
import { changeOf } from './grants.ts';

interface OtherPermissionsProps {
  names: readonly string[];
  held: ReadonlySet<string>;
  /** Permissions of the stored record; `null` for a new one. */
  saved: ReadonlySet<string> | null;
  /** Absent if read-only. */
  onToggle: ((name: string) => void) | undefined;
}

/** Permissions without a resource, shown by name. */
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
      {shown.some((name) => generalPermissions.some((generalPermission) => generalPermission === name)) ? (
        <span className="caption">Every signed-in user holds {generalPermissions.join(' and ')} anyway.</span>
      ) : null}
    </div>
  );
}
