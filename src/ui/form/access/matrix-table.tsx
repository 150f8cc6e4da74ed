import { useEffect, useRef } from 'react';
import type { Resource, ResourceGroup } from '#model/access.ts';
import type { Permission } from '#model/permission.ts';
import classes from './access.module.css';
import { ensureTabStop } from './box-keys.ts';
import { changeOf, permissionsOf, rightLabels, rights, tickOf, type Right } from './grants.ts';
import { RightBox } from './right-box.tsx';

interface MatrixTableProps {
  group: ResourceGroup;
  held: ReadonlySet<Permission>;
  /** As it was read; `null` for a new record. */
  saved: ReadonlySet<Permission> | null;
  /** Absent: nothing can be changed. */
  onToggle: ((resources: readonly Resource[], right: Right) => void) | undefined;
}

/** The resources of one group, each with a box for reading and one for writing; over both the boxes for all of them. */
export function MatrixTable({ group, held, saved, onToggle }: MatrixTableProps) {
  const { label, resources } = group;
  const table = useRef<HTMLTableElement>(null);
  useEffect(() => {
    if (table.current && onToggle) ensureTabStop(table.current);
  });
  const pressOf = (some: readonly Resource[], right: Right) => onToggle && (() => onToggle(some, right));

  return (
    <table ref={table} className={classes.matrix} role={onToggle && 'grid'} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{label}</th>
          {rights.map((right) => (
            <th key={right} scope="col">
              <label className={classes.column}>
                <span>{rightLabels[right]}</span>
                <RightBox
                  name={`${rightLabels[right]} all of ${label}`}
                  tick={tickOf(permissionsOf(resources, right), held)}
                  onPress={pressOf(resources, right)}
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
            {rights.map((right) => {
              const permission = resource[right];
              return (
                <td key={right}>
                  {permission === undefined ? null : (
                    <RightBox
                      name={`${rightLabels[right]} ${resource.label}`}
                      tick={held.has(permission) ? 'all' : 'none'}
                      change={changeOf(permission, held, saved)}
                      onPress={pressOf([resource], right)}
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
