/** The operation of bulk changes. */
import type { CodegenFeature } from '../../../../codegen/feature.ts';
import { bulkOperation } from '../model/operations.ts';

export const bulkChangeLanguage: CodegenFeature = {
  name: 'bulk-changes',
  entityOperations: (spec, context) => [bulkOperation(spec, context) ?? []].flat(),
};
