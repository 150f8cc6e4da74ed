import type { EntitySpec } from '#model/entity.ts';

/** Memoises a function of a spec. Principals who see an entity alike share its spec. */
export function perSpec<Made>(make: (spec: EntitySpec) => Made): (spec: EntitySpec) => Made {
  const made = new WeakMap<EntitySpec, Made>();
  return (spec) => {
    const known = made.get(spec);
    if (known !== undefined) return known;
    const value = make(spec);
    made.set(spec, value);
    return value;
  };
}
