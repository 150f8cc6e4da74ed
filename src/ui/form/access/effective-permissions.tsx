import type { Access } from '#model/access.ts';
import { upperFirst } from '#model/text.ts';
import { verbNames, verbs } from '#model/verbs.ts';
import type { Reference } from '#model/wire.ts';
import { formFeatures } from '../../../features/forms.ts';
import { Spinner } from '../../controls/spinner.tsx';
import { TryAgain } from '../../routing/try-again.tsx';
import inputs from '../inputs/inputs.module.css';
import classes from './access.module.css';
import { columnPermissions, holds, rulesHeld } from './grants.ts';
import { EffectivePermissionsTable } from './effective-permissions-table.tsx';
import { useRoles, type HeldRole } from './use-roles.ts';

interface EffectivePermissionsProps {
  access: Access;
  roleIds: readonly number[];
  /** For whom features have actions; `null` offers none. */
  user: Reference | null;
}

/** Effective permissions of a user, and which role grants each; shown to those who may read roles. */
export function EffectivePermissions({ access, roleIds, user }: EffectivePermissionsProps) {
  const { mayRead, data: roles, retry } = useRoles(access.role, roleIds);
  if (!mayRead) return null;
  return (
    <section className={`${classes.field} ${inputs.wide}`} aria-label={title}>
      <header className={classes.sumHeader}>
        <h2 className={classes.sumTitle}>{title}</h2>
        {roles === undefined ? null : <span className="caption">{summary(access, roles)}</span>}
        <span className={classes.spacer} />
        {user && formFeatures.map(({ name, UserAction }) => UserAction && <UserAction key={name} user={user} />)}
      </header>
      {retry ? <TryAgain onRetry={retry} /> : null}
      {roles === undefined && !retry ? <Spinner /> : null}
      {roles === undefined ? null : (
        <div className={classes.groups} data-many={roles.length > 2 || undefined}>
          {access.groups.map((group) => (
            <EffectivePermissionsTable key={group.label} service={access.role.service} group={group} roles={roles} />
          ))}
        </div>
      )}
    </section>
  );
}

const title = 'Effective permissions';

/** `Reads 32 of 32, writes 4 of 31.` or, where rules grant some rows, `Reads 3 of 6 and 2 in part, …`. */
function summary({ groups }: Access, roles: readonly HeldRole[]): string {
  const effective = roles.reduce<ReadonlySet<string>>((sum, role) => sum.union(role.held), new Set());
  const resources = groups.flatMap((group) => group.resources);
  const parts = verbNames.map((verb) => {
    const inFull = resources.filter((resource) => holds(resource, verb, effective)).length;
    const inPart = resources.filter((resource) => rulesHeld(resource, verb, effective).length > 0).length;
    return `${verbs[verb].phrase} ${inFull} of ${columnPermissions(resources, verb).length}${inPart === 0 ? '' : ` and ${inPart} in part`}`;
  });
  return `${upperFirst(parts.join(', '))}.`;
}
