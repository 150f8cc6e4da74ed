import { notFound } from '@tanstack/react-router';
import type { EntitySpec } from '#model/entity.ts';
import { newKeyInPath, readKeyInPath } from '#model/key.ts';

/** Path segment of a parameter that the router has decoded. */
export const segmentOf = (parameter: unknown): string => encodeURIComponent(String(parameter));

/** `params` of a detail route with a natural key: each part by its name. An invalid key gives the not-found screen. */
export function keyParams<const Name extends string>(
  spec: Pick<EntitySpec, 'fields'> & { readonly key: readonly [Name, ...Name[]] },
) {
  type Params = Record<Name, string>;
  return {
    parse(params: Params): Params {
      const path = spec.key.map((name) => segmentOf(params[name])).join('/');
      if (readKeyInPath(spec, path) === null && path !== newKeyInPath(spec)) throw notFound();
      return params;
    },
    stringify: (params: Params): Params => params,
  };
}
