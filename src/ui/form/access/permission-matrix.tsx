import { Input } from '@mantine/core';
import { useState } from 'react';
import type { Resource, ResourceGroup } from '#model/access.ts';
import { verbs, type Permission, type Verb } from '#model/permission.ts';
import type { Option } from '#model/wire.ts';
import type { FieldProps } from '../inputs/field-props.ts';
import classes from './access.module.css';
import { changesText, searchGroups, columnPermissions, toggle } from './grants.ts';
import { MatrixBar } from './matrix-bar.tsx';
import { MatrixTable } from './matrix-table.tsx';
import { OtherPermissions } from './other-permissions.tsx';

interface PermissionMatrixProps extends FieldProps<'references'> {
  groups: readonly ResourceGroup[];
  /** Every permission; `name` is the permission string. */
  options: readonly Option[];
  /** Permission ids of the stored record; `null` for a new one. */
  saved: readonly number[] | null;
  search: string;
  onSearch: (typed: string) => void;
}

/** A matrix of resources, in the menu's order, and verbs; below it the permissions without a resource. */
export function PermissionMatrix(props: PermissionMatrixProps) {
  const { groups, value, readOnly, search, onSearch } = props;
  const options = props.options.map((option) => ({ ...option, id: Number(option.id) }));
  const [along, setAlong] = useState<readonly Permission[]>([]);
  const namesOf = (ids: readonly number[]) =>
    new Set(options.filter(({ id }) => ids.includes(id)).map(({ name }) => name));
  const held = namesOf(value);
  const saved = props.saved && namesOf(props.saved);

  const choose = (next: ReadonlySet<string>) => {
    const unknown = value.filter((id) => !options.some((option) => option.id === id));
    const ids = options.filter(({ name }) => next.has(name)).map(({ id }) => id);
    props.onChange([...unknown, ...ids].toSorted((a, b) => a - b));
  };
  const toggleResources = (some: readonly Resource[], verb: Verb) => {
    const ticked = toggle(held, some, verb);
    choose(ticked.held);
    setAlong(ticked.along);
  };
  const toggleOther = (name: string) => choose(held.symmetricDifference(new Set([name])));
  const onToggle = readOnly ? undefined : toggleResources;

  const resources = groups.flatMap((group) => group.resources);
  const ofResources = new Set<string>(verbs.flatMap((verb) => columnPermissions(resources, verb)));
  const others = options.filter(({ id, name, isActive }) => !ofResources.has(name) && (isActive || value.includes(id)));
  const found = searchGroups(groups, readOnly ? '' : search);
  return (
    <>
      {onToggle === undefined ? (
        <Input.Label component="div">{props.field.label}</Input.Label>
      ) : (
        <MatrixBar
          input={props}
          found={found.flatMap((group) => group.resources)}
          {...{ search, onSearch, held, onToggle }}
        />
      )}
      <div className={classes.groups}>
        {found.map((group) => (
          <MatrixTable key={group.label} {...{ group, held, saved, onToggle }} />
        ))}
      </div>
      {found.length === 0 ? <p className={classes.hint}>No permission matches.</p> : null}
      <OtherPermissions
        names={others.map(({ name }) => name)}
        {...{ held, saved }}
        onToggle={readOnly ? undefined : toggleOther}
      />
      <output className={classes.foot}>
        <span>
          {held.size} of {ofResources.size + others.length} chosen
        </span>
        <strong>{changesText(held, saved)}</strong>
        {along.length === 0 ? null : <span>{alongText(along.length)}</span>}
      </output>
    </>
  );
}

const alongText = (count: number): string =>
  count === 1
    ? 'Read was ticked along with Write; clear it if it is not meant.'
    : `Read was ticked along with Write in ${count} rows; clear what is not meant.`;
