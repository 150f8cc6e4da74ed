/** Quick find in the OpenAPI document. */
import type { CodegenFeature } from '../../../../codegen/feature.ts';
import { findOperation } from '../model/operation.ts';
import { hasQuickFind } from '../model/quick-find.ts';

export const quickFindLanguage: CodegenFeature = {
  name: 'quick-find',
  portalOperations: (facts) => (hasQuickFind(facts) ? [findOperation] : []),
};
