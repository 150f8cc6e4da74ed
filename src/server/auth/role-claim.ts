/** Maps the identity provider's groups to roles, as configured by the operator. */
import { isStorableText } from '#model/text.ts';
import type { RolesConfig } from './oidc-config.ts';

type Claims = Readonly<Record<string, unknown>>;

/** The claim's value or values. A name with dots is looked up as a name first, then as a path. */
export function valuesOfClaim(claims: Claims, name: string): readonly string[] {
  const value = Object.hasOwn(claims, name) ? claims[name] : atPath(claims, name.split('.'));
  return [value].flat().filter(isStorableText);
}

/** Whether the claim exists, empty or not. */
export const hasClaim = (claims: Claims, name: string): boolean =>
  Object.hasOwn(claims, name) || atPath(claims, name.split('.')) !== undefined;

function atPath(claims: unknown, path: readonly string[]): unknown {
  const [name, ...rest] = path;
  if (name === undefined) return claims;
  if (typeof claims !== 'object' || claims === null || !Object.hasOwn(claims, name)) return undefined;
  return atPath((claims as Claims)[name], rest);
}

/** The mapped role names, without duplicates. */
export function rolesOf(claims: Claims, roles: RolesConfig | null): readonly string[] {
  if (roles === null) return [];
  const input = valuesOfClaim(claims, roles.claim).flatMap((value) =>
    Object.hasOwn(roles.byValue, value) ? (roles.byValue[value] ?? []) : [],
  );
  return [...new Set(input)].sort();
}
