/** What viewing as another user adds to the facts of a catalogue. */
import type { EntitySpec } from '#model/entity.ts';
import { permissionsFor, type Permission } from '#model/permission.ts';

declare module '#model/portal.ts' {
  interface Portal {
    /** What it needs to view as another user: to write roles and read users. Absent if roles can't be written. */
    readonly viewAs?: readonly Permission[];
  }
}

type Permitted = Pick<EntitySpec, 'permissions'>;

export function viewAsNeeds(role: Permitted, user: Permitted): readonly Permission[] | undefined {
  const write = permissionsFor(role, ['write']);
  return write === null ? undefined : [...new Set([...write, ...user.permissions.read])];
}
