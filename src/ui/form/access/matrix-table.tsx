import { useEffect, useRef } from 'react';
import type { Resource, ResourceGroup } from '#model/access.ts';
import { verbs, type Verb } from '#model/permission.ts';
import classes from './access.module.css';
import { ensureMatrixTabStop } from './roving-tabindex.ts';
import { changeOf, columnPermissions, verbLabels, checkStateOf } from './grants.ts';
import { PermissionCheckbox } from './permission-checkbox.tsx';

interface MatrixTableProps {
  group: ResourceGroup;
  held: ReadonlySet<string>;
  /** Permissions of the stored record; `null` for a new one. */
  saved: ReadonlySet<string> | null;
  /** Absent if read-only. */
  onToggle: ((resources: readonly Resource[], verb: Verb) => void) | undefined;
}

/** The resources of one group with a checkbox each for read and write; the header's checkboxes toggle a whole column. */
export function MatrixTable({ group, held, saved, onToggle }: MatrixTableProps) {
  const { label, resources } = group;
  const tableRef = useRef<HTMLTableElement>(null);
  useEffect(() => {
    if (tableRef.current && onToggle) ensureMatrixTabStop(tableRef.current);
  });
  const toggler = (toggled: readonly Resource[], verb: Verb) => onToggle && (() => onToggle(toggled, verb));

  return (
    <table ref={tableRef} className={classes.matrix} role={onToggle && 'grid'} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{label}</th>
          {verbs.map((verb) => (
            <th key={verb} scope="col">
              <label className={classes.column}>
                <span>{verbLabels[verb]}</span>
                <PermissionCheckbox
                  name={`${verbLabels[verb]} all of ${label}`}
                  state={checkStateOf(columnPermissions(resources, verb), held)}
                  onPress={toggler(resources, verb)}
                />
              </label>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {resources.map((resource) => (
          <tr key={resource.read}>
            <th scope="row">{resource.label}</th>
            {verbs.map((verb) => {
              const permission = resource[verb];
              return (
                <td key={verb}>
                  {permission === undefined ? null : (
                    <PermissionCheckbox
                      name={`${verbLabels[verb]} ${resource.label}`}
                      state={held.has(permission) ? 'all' : 'none'}
                      change={changeOf(permission, held, saved)}
                      onPress={toggler([resource], verb)}
                    />
                  )}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
