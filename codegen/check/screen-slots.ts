/** The places where screens have own code, and checks of them. */
import type { Problem } from '../problem.ts';
import { eachEntity, SourceLocation, type CheckedCatalogue } from './catalogue.ts';
import { checkPermission } from './portal.ts';

interface ScreenSlot {
  readonly kind: 'panel';
  readonly name: string;
  readonly here: SourceLocation;
}

/** Every place of a screen that names own code. */
export const screenSlots = (catalogue: CheckedCatalogue): ScreenSlot[] =>
  catalogue.entities.flatMap(({ path, file }) => {
    const here = new SourceLocation(catalogue, path);
    return (file.form?.panels ?? []).flatMap((panel, index): ScreenSlot[] =>
      'panel' in panel ? [{ kind: 'panel', name: panel.panel, here: here.in('form', 'panels', index, 'panel') }] : [],
    );
  });

export function* checkScreenSlots(catalogue: CheckedCatalogue): Iterable<Problem> {
  yield* checkOwnPanels(catalogue);
}

/** A panel of own code has a screen, and permissions that there are. */
const checkOwnPanels = eachEntity(function* check({ form, list }, here) {
  for (const [index, panel] of (form?.panels ?? []).entries()) {
    if (!('panel' in panel)) continue;
    const at = here.in('form', 'panels', index);
    if (list?.path === undefined) {
      const message = 'The form has no screen of its own, and in a drawer it has no panels.';
      yield at.problem('no-screen', message, 'Add "list" with a "path", or remove the panel.');
    }
    yield* checkPermissions(panel.permissions, at.in('permissions'));
  }
});

function* checkPermissions(permissions: readonly string[] = [], here: SourceLocation): Iterable<Problem> {
  for (const [index, permission] of permissions.entries())
    yield* checkPermission(permission, 'Name one of the catalogue.', here.in(index));
}
