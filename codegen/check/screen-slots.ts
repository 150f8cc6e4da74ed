/** Own code on screens (pages, panels, widgets, inputs): where the catalogue names it, and checks of these places. */
import { formFieldsOf, isReadOnlyField } from '../model/defaults.ts';
import type { Problem } from '../problem.ts';
import { eachEntity, SourceLocation, type CheckedCatalogue } from './catalogue.ts';
import { checkPermission } from './portal.ts';

interface ScreenSlot {
  readonly kind: 'page' | 'panel' | 'widget';
  readonly name: string;
  readonly here: SourceLocation;
}

/** Every place of a screen that names own code, besides fields. */
export const screenSlots = (catalogue: CheckedCatalogue): ScreenSlot[] => [
  ...slotsOfPortal(catalogue),
  ...slotsOfEntities(catalogue),
];

function slotsOfPortal(catalogue: CheckedCatalogue): ScreenSlot[] {
  const here = new SourceLocation(catalogue, catalogue.portalPath);
  const { pages = [], home } = catalogue.portal;
  return [
    ...pages.map(({ page }, index): ScreenSlot => ({
      kind: 'page',
      name: page,
      here: here.in('pages', index, 'page'),
    })),
    ...(home.widgets ?? []).map(({ widget }, index): ScreenSlot => {
      return { kind: 'widget', name: widget, here: here.in('home', 'widgets', index, 'widget') };
    }),
  ];
}

const slotsOfEntities = (catalogue: CheckedCatalogue): ScreenSlot[] =>
  catalogue.entities.flatMap(({ path, file }) => {
    const here = new SourceLocation(catalogue, path);
    return (file.form?.panels ?? []).flatMap((panel, index): ScreenSlot[] =>
      'panel' in panel ? [{ kind: 'panel', name: panel.panel, here: here.in('form', 'panels', index, 'panel') }] : [],
    );
  });

export function* checkScreenSlots(catalogue: CheckedCatalogue): Iterable<Problem> {
  yield* checkOwnInputs(catalogue);
  yield* checkOwnPanels(catalogue);
  yield* checkOwnPages(catalogue);
  yield* checkOwnWidgets(catalogue);
}

/** `input` needs an editable field that is on the form, and for which the portal has no special input (roles, permissions). */
const checkOwnInputs = eachEntity(function* check(file, here) {
  const { identity } = here.catalogue.portal;
  const grants = new Set([`${identity.user}.${identity.roles}`, `${identity.role}.${identity.permissions}`]);
  for (const [index, field] of file.fields.entries()) {
    const { name } = field;
    if (field.input === undefined) continue;
    const at = here.in('fields', index, 'input');
    if (isReadOnlyField(field)) {
      yield at.problem('read-only', `"${name}" is read-only, so it has no input.`, 'Remove "input" or "readOnly".');
    } else if (!formFieldsOf(file).includes(name)) {
      yield at.problem('no-screen', `"${name}" is on no form.`, 'Add it to the form, or remove "input".');
    } else if (grants.has(`${file.name}.${name}`)) {
      yield at.problem('wrong-kind', `"${name}" has an input of the portal's own.`, 'Remove "input".');
    }
  }
});

/** A panel needs a form with a screen of its own; its permission must exist. */
const checkOwnPanels = eachEntity(function* check({ form, list }, here) {
  for (const [index, panel] of (form?.panels ?? []).entries()) {
    if (!('panel' in panel)) continue;
    const at = here.in('form', 'panels', index);
    if (list?.path === undefined) {
      const message = 'The form has no screen of its own, and in a drawer it has no panels.';
      yield at.problem('no-screen', message, 'Add "list" with a "path", or remove the panel.');
    }
    yield* checkPermissionExists(panel.permission, at);
  }
});

/** Names of pages are unique, and their permissions exist. The addresses are checked with those of the lists (duplicates.ts). */
function* checkOwnPages(catalogue: CheckedCatalogue): Iterable<Problem> {
  const here = new SourceLocation(catalogue, catalogue.portalPath);
  const pages = catalogue.portal.pages ?? [];
  for (const [index, { page, permission }] of pages.entries()) {
    const at = here.in('pages', index);
    yield* checkPermissionExists(permission, at);
    if (pages.findIndex((other) => other.page === page) < index)
      yield at.in('page').problem('duplicate-name', `"${page}" is a page already.`, 'Remove one of the two.');
  }
}

function* checkOwnWidgets(catalogue: CheckedCatalogue): Iterable<Problem> {
  const here = new SourceLocation(catalogue, catalogue.portalPath);
  const widgets = catalogue.portal.home.widgets ?? [];
  for (const [index, { title, permission }] of widgets.entries()) {
    const at = here.in('home', 'widgets', index);
    yield* checkPermissionExists(permission, at);
    if (widgets.findIndex((other) => other.title === title) < index)
      yield at.in('title').problem('duplicate-name', `Another widget is called "${title}".`, 'Rename one of the two.');
  }
}

function* checkPermissionExists(permission: string | undefined, here: SourceLocation): Iterable<Problem> {
  if (permission !== undefined) yield* checkPermission(permission, 'Name one of the catalogue.', here.in('permission'));
}
