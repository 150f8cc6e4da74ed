import { Input } from '@mantine/core';
import { useMemo, useState } from 'react';
import type { ResourceGroup } from '#model/access.ts';
import { verbNames, verbs, withImplied, type Verb } from '#model/verbs.ts';
import type { Option } from '#model/wire.ts';
import type { FieldProps } from '../inputs/field-props.ts';
import classes from './access.module.css';
import {
  changesText,
  columnPermissions,
  linesOf,
  ownPermissions,
  searchGroups,
  togglePermissions,
  type MatrixLine,
} from './grants.ts';
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

/** More are folded by group: thousands of checkboxes would be neither readable nor fast. */
const manyResources = 100;

/** A matrix of resources, in the menu's order, and verbs; below it the permissions without a resource. */
export function PermissionMatrix(props: PermissionMatrixProps) {
  const { groups, value, readOnly, search, onSearch } = props;
  const options = useMemo(() => props.options.map((option) => ({ ...option, id: Number(option.id) })), [props.options]);
  const [impliedNote, setImpliedNote] = useState('');
  const namesOf = (list: readonly number[]) => {
    const ids = new Set(list);
    return new Set(options.filter(({ id }) => ids.has(id)).map(({ name }) => name));
  };
  const held = namesOf(value);
  const saved = props.saved && namesOf(props.saved);

  const setHeld = (next: ReadonlySet<string>) => {
    const known = new Set(options.map(({ id }) => id));
    const otherIds = value.filter((id) => !known.has(id));
    const ids = options.filter(({ name }) => next.has(name)).map(({ id }) => id);
    props.onChange([...otherIds, ...ids].toSorted((a, b) => a - b));
  };
  const toggleResources = (lines: readonly MatrixLine[], verb: Verb) => {
    const result = togglePermissions(held, lines, verb);
    setHeld(result.held);
    setImpliedNote(impliedText(verb, result.implied.length));
  };
  const toggleOne = (name: string) => setHeld(held.symmetricDifference(new Set([name])));
  const onToggle = readOnly ? undefined : toggleResources;

  const lines = groups.flatMap((group) => group.resources.flatMap(linesOf));
  const resourcePermissions = new Set<string>([
    ...verbNames.flatMap((verb) => columnPermissions(lines, verb)),
    ...ownPermissions(groups.flatMap((group) => group.resources)),
  ]);
  const otherOptions = options.filter(
    ({ id, name, isActive }) => !resourcePermissions.has(name) && (isActive || value.includes(id)),
  );
  const found = searchGroups(groups, readOnly ? '' : search);
  const isLong = found.flatMap(({ resources }) => resources).length > manyResources;
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
          <MatrixTable
            key={group.label}
            {...{ group, held, saved, onToggle }}
            isFoldable={isLong}
            onToggleOwn={readOnly ? undefined : toggleOne}
          />
        ))}
      </div>
      {found.length === 0 ? <p className="caption">No permission matches.</p> : null}
      <OtherPermissions
        names={otherOptions.map(({ name }) => name)}
        {...{ held, saved }}
        onToggle={readOnly ? undefined : toggleOne}
      />
      <output className={classes.foot}>
        <span>
          {held.size} of {resourcePermissions.size + otherOptions.length} chosen
        </span>
        <strong>{changesText(held, saved)}</strong>
        {impliedNote === '' ? null : <span>{impliedNote}</span>}
      </output>
    </>
  );
}

/** `Write includes Read, so Read was checked in 3 rows, too.` */
function impliedText(verb: Verb, count: number): string {
  if (count === 0) return '';
  const implied = withImplied(verb)
    .filter((each) => each !== verb)
    .map((each) => verbs[each].title)
    .join(' and ');
  return `${verbs[verb].title} includes ${implied}, so ${implied} was checked${count === 1 ? '' : ` in ${count} rows`}, too.`;
}
