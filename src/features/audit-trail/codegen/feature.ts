/** The operations of the audit trail. */
import type { CodegenFeature } from '../../../../codegen/feature.ts';
import { auditOperations } from '../model/operations.ts';

export const auditTrailLanguage: CodegenFeature = {
  name: 'audit-trail',
  portalOperations: ({ list }) => auditOperations(list.maxPageSize),
};
