/** Which roles an identity provider's groups give: the operator alone says which group is which role. */
import { isText } from '#model/text.ts';
import type { RolesConfig } from './oidc-config.ts';

type Claims = Readonly<Record<string, unknown>>;

/** What the claim holds: a text, or several. A name with dots is looked for as it is, then as a path. */
export function valuesOfClaim(claims: Claims, name: string): readonly string[] {
  const value = Object.hasOwn(claims, name) ? claims[name] : atPath(claims, name.split('.'));
  return [value].flat().filter(isText);
}

/** Whether the claim is there at all, empty or not. */
export const hasClaim = (claims: Claims, name: string): boolean =>
  Object.hasOwn(claims, name) || atPath(claims, name.split('.')) !== undefined;

function atPath(claims: unknown, path: readonly string[]): unknown {
  const [name, ...rest] = path;
  if (name === undefined) return claims;
  if (typeof claims !== 'object' || claims === null || !Object.hasOwn(claims, name)) return undefined;
  return atPath((claims as Claims)[name], rest);
}

/** The names of the roles, each once. */
export function rolesOf(claims: Claims, roles: RolesConfig | null): readonly string[] {
  if (roles === null) return [];
  const given = valuesOfClaim(claims, roles.claim).flatMap((value) =>
    Object.hasOwn(roles.byValue, value) ? (roles.byValue[value] ?? []) : [],
  );
  return [...new Set(given)].sort();
}
