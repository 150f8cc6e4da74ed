/** The operations without an entity, in the order of the OpenAPI document; those of features follow. */
import type { Portal } from '../portal.ts';
import { dropdownOperation } from './dropdown.ts';
import { homeOperation } from './home.ts';
import { logOperation } from './log-entry.ts';
import type { Operation } from './operation.ts';
import { serviceAccountOperations } from './service-account.ts';
import { sessionOperations } from './session.ts';
import { systemOperations } from './system.ts';

export interface PortalOperationFacts extends Pick<Portal, 'basePath' | 'features'> {
  /** What features add to the portal's facts. */
  readonly portal: Partial<Portal>;
  readonly list: Pick<Portal['list'], 'maxPageSize'>;
  /** Services with a dropdown. */
  readonly dropdowns: readonly string[];
  /** Whether the catalogue has a key that is not a number. */
  readonly hasTextKeys: boolean;
}

export const portalOperations = (facts: PortalOperationFacts): readonly Operation[] => [
  ...Object.values(sessionOperations),
  homeOperation,
  logOperation,
  ...facts.dropdowns.map((service) => dropdownOperation(facts.basePath, service, facts.hasTextKeys)),
  ...Object.values(systemOperations),
  ...Object.values(serviceAccountOperations),
];
