import { Link } from '@tanstack/react-router';
import type { Resource, ResourceGroup } from '#model/access.ts';
import { verbNames, verbs } from '#model/verbs.ts';
import { useRecordPaths } from '../../routing/record-path.ts';
import classes from './access.module.css';
import { holds, rulesHeld } from './grants.ts';
import type { HeldRole } from './use-roles.ts';

interface EffectivePermissionsTableProps {
  /** The service of roles, for links to them. */
  service: string;
  group: ResourceGroup;
  roles: readonly HeldRole[];
}

/** The resources of one group on which some role grants a permission, with a column for each role. */
export function EffectivePermissionsTable({ service, group, roles }: EffectivePermissionsTableProps) {
  const hrefOf = useRecordPaths()(service);
  const granted = group.resources.filter((resource) => roles.some((role) => grantedVerbs(role, resource) !== ''));
  if (granted.length === 0) return null;
  return (
    <div className={classes.scroller}>
      <table className={classes.matrix} aria-label={group.label}>
        <thead>
          <tr>
            <th scope="col">{group.label}</th>
            {roles.map(({ id, name, deleted }) => (
              <th key={id} scope="col" className={classes.role}>
                {hrefOf === undefined ? (
                  name
                ) : (
                  <Link to={hrefOf([id])} className="link">
                    {name}
                  </Link>
                )}
                {deleted ? ' (deleted)' : ''}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {granted.map((resource) => (
            <tr key={resource.read}>
              <th scope="row">{resource.label}</th>
              {roles.map((role) => (
                <td key={role.id} className={classes.role}>
                  {grantedVerbs(role, resource) || '—'}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** `Read, Write`, of some rows `Read (Own patients)`, by names of their own `Read, Close rentals`, or empty. */
function grantedVerbs({ held }: HeldRole, resource: Resource): string {
  const granted = verbNames.flatMap((verb) => {
    if (holds(resource, verb, held)) return [verbs[verb].title];
    const rules = rulesHeld(resource, verb, held);
    return rules.length === 0 ? [] : [`${verbs[verb].title} (${rules.join(', ')})`];
  });
  const own = (resource.own ?? []).flatMap(({ label, permission }) => (held.has(permission) ? [label] : []));
  return [...granted, ...own].join(', ');
}
