/** What the operations of an entity's service depend on besides the entity. */
import type { EntitySpec } from '../entity.ts';
import { systemCalls } from '../system.ts';
import type { CalendarSettings } from '../relative-days.ts';
import type { Operation } from './operation.ts';

/** Settings of the portal that the operations depend on. */
export interface OperationContext {
  readonly basePath: string;
  readonly calendar: CalendarSettings;
  /** The services of users and roles. */
  readonly identity: { readonly user: { readonly service: string }; readonly role: { readonly service: string } };
}

/** Path of an entity's service. */
export const servicePath = (
  { basePath }: Pick<OperationContext, 'basePath'>,
  { service, system }: Pick<EntitySpec, 'service' | 'system'>,
) => `${system === undefined ? `/${basePath}` : systemCalls}/${service}`;

/** The operation if the entity has it, else `undefined`. */
export const operationIf = <One extends Operation>(condition: boolean, operation: () => One): One | undefined =>
  condition ? operation() : undefined;
