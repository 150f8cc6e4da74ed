import { notFound } from '@tanstack/react-router';
import type { EntitySpec } from '#model/entity.ts';
import { newKeyInPath, readKeyInPath } from '#model/key.ts';

/** A segment of a path, from what the router made of it. */
export const segmentOf = (parameter: unknown): string => encodeURIComponent(String(parameter));

/** A detail route's `params` where people say the key: each part by its name. What no record can have is a page that there is not. */
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
