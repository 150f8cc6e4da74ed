import { notFound } from '@tanstack/react-router';
import type { EntitySpec } from '#model/entity.ts';
import { newKeyInPath, readKeyInPath } from '#model/key.ts';

/** Path segment of a parameter that the router has decoded. */
export const segmentOf = (parameter: unknown): string => encodeURIComponent(String(parameter));

/**
 * The option `params` of a detail route whose entity has a natural key: one path parameter for each field of the key. An invalid key
 * shows the not-found screen.
 */
export function keyParams<const Name extends string>(
  spec: Pick<EntitySpec, 'fields'> & { readonly key: readonly [Name, ...Name[]] },
) {
  type Params = Record<Name, string>;
  return {
    parse(params: Params): Params {
      const path = spec.key.map((name) => segmentOf(params[name])).join('/');
      // The path of a new record's form has no valid key.
      if (readKeyInPath(spec, path) === null && path !== newKeyInPath(spec)) throw notFound();
      return params;
    },
    stringify: (params: Params): Params => params,
  };
}
