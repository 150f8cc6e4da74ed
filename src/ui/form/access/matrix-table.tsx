import { Fragment, useEffect, useRef } from 'react';
import type { ResourceGroup } from '#model/access.ts';
import type { Permission } from '#model/permission.ts';
import { verbNames, verbs, type Verb } from '#model/verbs.ts';
import classes from './access.module.css';
import { ensureMatrixTabStop } from './roving-tabindex.ts';
import {
  changeOf,
  columnState,
  linesOfColumn,
  holds,
  isIncluded,
  linesOf,
  nameOfLine,
  type MatrixLine,
} from './grants.ts';
import { PermissionCheckbox } from './permission-checkbox.tsx';

interface MatrixTableProps {
  group: ResourceGroup;
  held: ReadonlySet<string>;
  /** Permissions of the stored record; `null` for a new one. */
  saved: ReadonlySet<string> | null;
  /** Absent if read-only. */
  onToggle: ((lines: readonly MatrixLine[], verb: Verb) => void) | undefined;
  /** For permissions by names of their own. */
  onToggleOwn: ((permission: Permission) => void) | undefined;
}

/**
 * The resources of one group, and the rules of each, with a checkbox for each verb; the header's toggle a whole column. Permissions by
 * names of their own have one checkbox.
 */
export function MatrixTable({ group, held, saved, onToggle, onToggleOwn }: MatrixTableProps) {
  const { label, resources } = group;
  const tableRef = useRef<HTMLTableElement>(null);
  useEffect(() => {
    if (tableRef.current && onToggle) ensureMatrixTabStop(tableRef.current);
  });
  const toggler = (toggled: readonly MatrixLine[], verb: Verb) => onToggle && (() => onToggle(toggled, verb));

  return (
    <table ref={tableRef} className={classes.matrix} role={onToggle && 'grid'} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{label}</th>
          {verbNames.map((verb) => (
            <th key={verb} scope="col">
              <label className={classes.column}>
                <span>{verbs[verb].title}</span>
                <PermissionCheckbox
                  name={`${verbs[verb].title} all of ${label}`}
                  state={columnState(linesOfColumn(resources), verb, held)}
                  onPress={toggler(linesOfColumn(resources), verb)}
                />
              </label>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {resources.map((resource) => (
          <Fragment key={resource.read}>
            {linesOf(resource).map((line) => (
              <tr key={line.read}>
                <th scope="row" data-within={line.within !== undefined || undefined}>
                  {line.label}
                </th>
                {verbNames.map((verb) => {
                  const permission = line[verb];
                  const included = isIncluded(line, verb, held);
                  return (
                    <td key={verb}>
                      {permission === undefined ? null : (
                        <PermissionCheckbox
                          name={`${verbs[verb].title} ${nameOfLine(line)}`}
                          state={included || holds(line, verb, held) ? 'all' : 'none'}
                          change={included ? undefined : changeOf(permission, held, saved)}
                          included={included}
                          onPress={toggler([line], verb)}
                        />
                      )}
                    </td>
                  );
                })}
              </tr>
            ))}
            {(resource.own ?? []).map(({ label: ownLabel, permission }) => (
              <tr key={permission}>
                <th scope="row" data-within>
                  {ownLabel}
                </th>
                <td colSpan={verbNames.length}>
                  <PermissionCheckbox
                    name={`${resource.label}: ${ownLabel}`}
                    state={held.has(permission) ? 'all' : 'none'}
                    change={changeOf(permission, held, saved)}
                    onPress={onToggleOwn && (() => onToggleOwn(permission))}
                  />
                </td>
              </tr>
            ))}
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}
