/** Checks that webhooks have unique names, and that the records of their entities can be written. */
import { permissionOf } from '../../../../codegen/model/defaults.ts';
import { SourceLocation, type CatalogueCheck } from '../../../../codegen/check/catalogue.ts';

export const checkWebhooks: CatalogueCheck = function* check(catalogue) {
  const here = new SourceLocation(catalogue, catalogue.portalPath).in('webhooks');
  const names = new Set<string>();
  for (const [index, { name, entities }] of (catalogue.portal.webhooks ?? []).entries()) {
    const at = here.in(index);
    if (names.has(name))
      yield at.in('name').problem('duplicate-name', `There is another webhook "${name}".`, 'Name it differently.');
    names.add(name);
    for (const [position, entity] of entities.entries()) {
      const file = yield* at.in('entities', position).entityNamed(entity);
      if (file === undefined || permissionOf(file, 'write') !== undefined) continue;
      const message = `${entity} is read-only, so it has no changes to deliver.`;
      yield at.in('entities', position).problem('read-only', message, 'Leave it out, or let its records be written.');
    }
  }
};
