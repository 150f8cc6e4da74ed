import { Fragment } from 'react';
import type { Resource } from '#model/access.ts';
import type { Permission } from '#model/permission.ts';
import { verbNames, verbs, type Verb } from '#model/verbs.ts';
import { changeOf, holds, isIncluded, linesOf, nameOfLine, type MatrixLine } from './grants.ts';
import { PermissionCheckbox } from './permission-checkbox.tsx';

export interface MatrixRowsProps {
  resources: readonly Resource[];
  held: ReadonlySet<string>;
  /** Permissions of the stored record; `null` for a new one. */
  saved: ReadonlySet<string> | null;
  /** Absent if read-only. */
  onToggle: ((lines: readonly MatrixLine[], verb: Verb) => void) | undefined;
  /** For permissions by names of their own. */
  onToggleOwn: ((permission: Permission) => void) | undefined;
}

/** The rows of a matrix: a resource's, those of its rules, and those of its permissions by names of their own. */
export function MatrixRows({ resources, held, saved, onToggle, onToggleOwn }: MatrixRowsProps) {
  return resources.map((resource) => (
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
                    onPress={onToggle && (() => onToggle([line], verb))}
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
  ));
}
