/** The routes that change records, or say what a change would do. */
import type { EntitySpec } from '#model/entity.ts';

/** Of one entity, below the path of its service; tried by `writes.test.ts` and the attacks. */
export function changesOf(spec: EntitySpec, path: string): string[] {
  if (spec.calls !== 'all') return [];
  const key = spec.key.map((name) => `/:${name}`).join('');
  return [
    `PUT ${path}`,
    `PUT ${path}/`,
    `POST ${path}/bulk`,
    ...(spec.list.add === true ? [`POST ${path}/import`] : []),
    ...(spec.delete === null ? [] : [`DELETE ${path}${key}`]),
    ...(spec.delete === 'soft' ? [`POST ${path}/undelete${key}`] : []),
    ...(spec.delete === 'hard' ? [`GET ${path}/dependents${key}`] : []),
  ];
}
