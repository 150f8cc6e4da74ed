/** The operations without an entity, in the order of the OpenAPI document. */
import { hasQuickFind, type Portal } from '../portal.ts';
import { tokenAdministration, tokenOperations } from './access-token.ts';
import { auditOperations } from './audit.ts';
import { deliveryOperations } from '../../features/deliveries/model/operations.ts';
import { dropdownOperation } from './dropdown.ts';
import { findOperation } from './find.ts';
import { homeOperation } from './home.ts';
import { jobOperations } from '../../features/jobs/model/operations.ts';
import { logOperation } from './log-entry.ts';
import type { Operation } from './operation.ts';
import { pinnedListsOperation } from '../../features/saved-lists/model/operations.ts';
import { sessionOperations, viewAsOperations } from './session.ts';
import { systemOperations } from './system.ts';

interface Facts extends Pick<Portal, 'basePath' | 'features' | 'deliveries' | 'jobs'> {
  readonly list: Pick<Portal['list'], 'maxPageSize'>;
  /** Services with a dropdown. */
  readonly dropdowns: readonly string[];
  /** Whether the catalogue has a key that is not a number. */
  readonly hasTextKeys: boolean;
  /** Whether users can view as another user. */
  readonly canViewAs: boolean;
}

export const portalOperations = (facts: Facts): readonly Operation[] => [
  ...Object.values(sessionOperations),
  homeOperation,
  pinnedListsOperation,
  logOperation,
  ...facts.dropdowns.map((service) => dropdownOperation(facts.basePath, service, facts.hasTextKeys)),
  ...(facts.canViewAs ? Object.values(viewAsOperations) : []),
  ...Object.values(tokenOperations),
  ...(hasQuickFind(facts) ? [findOperation] : []),
  ...Object.values(systemOperations(facts.list.maxPageSize)),
  ...Object.values(tokenAdministration(facts.list.maxPageSize)),
  ...Object.values(auditOperations(facts.list.maxPageSize)),
  ...(facts.jobs === true ? Object.values(jobOperations(facts.list.maxPageSize)) : []),
  ...(facts.deliveries === true ? Object.values(deliveryOperations(facts.list.maxPageSize)) : []),
];
