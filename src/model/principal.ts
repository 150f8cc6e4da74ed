/** A principal: a user's granted permissions, and the values of their record that rules for rows compare with. */
import { must } from './must.ts';
import { resourceOf, ruleOf, type Permission } from './permission.ts';

/** One person. */
export interface Principal {
  readonly id: number;
  /** As roles grant them: a permission for all rows is distinct from one for the rows of a rule. */
  readonly granted: ReadonlySet<Permission>;
  /** The values at paths of the user's record, by the path: `regionIds`, `departmentId.regionId`. */
  readonly values: ReadonlyMap<string, readonly string[]>;
}

/** The users whose permissions are intersected: the user, and the impersonated one or the maker of an access token. */
export type Principals = readonly [Principal, ...Principal[]];

/** Whether the principals still see and may change the same rows and fields. */
export const seeTheSame = (before: Principals, now: Principals): boolean =>
  before.length === now.length &&
  before.every((principal, index) => seesTheSame(principal, must(now[index], 'there are as many')));

/** Compares what narrows a principal. */
function seesTheSame(before: Principal, now: Principal): boolean {
  const narrowing = new Set([...before.granted, ...now.granted].flatMap(withNarrowed));
  return (
    [...narrowing].every((permission) => before.granted.has(permission) === now.granted.has(permission)) &&
    JSON.stringify([...before.values]) === JSON.stringify([...now.values])
  );
}

/**
 * The permissions that a browser receives. Those for the rows of a rule are only included where they narrow one for all rows, so that
 * `holdsOfAllRows` recognises the permissions that hold for all rows.
 */
export function reportedPermissions(permissions: ReadonlySet<Permission>, principals: Principals): Permission[] {
  const narrowing = principals.flatMap(({ granted }) =>
    [...granted].filter((permission) => {
      const rule = ruleOf(permission);
      return rule !== null && permissions.has(rule.all) && !granted.has(rule.all);
    }),
  );
  const ofAllRows = [...permissions].filter((permission) => ruleOf(permission) === null);
  return [...new Set([...ofAllRows, ...narrowing])].sort();
}

/** Those for the rows of a rule, with the one for all rows, and those of single fields. */
function withNarrowed(permission: Permission): Permission[] {
  const rule = ruleOf(permission);
  if (rule !== null) return [permission, rule.all];
  return resourceOf(permission)?.includes('.') ? [permission] : [];
}
