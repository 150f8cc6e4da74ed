/** What the operations of entities depend on besides the entity. */
import { must } from '#model/must.ts';
import type { OperationContext } from '#model/wire/operation-context.ts';
import { calendarOf } from './defaults.ts';
import type { Model } from './entity.ts';

export const contextOfOperations = (model: Model): OperationContext => ({
  basePath: model.portal.basePath,
  calendar: calendarOf(model.portal),
  identity: identityOf(model),
});

/** The entities of users and roles. */
export function identityOf({ entities, portal: { identity } }: Pick<Model, 'entities' | 'portal'>) {
  const entityNamed = (name: string) =>
    must(
      entities.find((entity) => entity.name === name),
      'the catalogue has users and roles',
    );
  return { user: entityNamed(identity.user), role: entityNamed(identity.role) };
}
