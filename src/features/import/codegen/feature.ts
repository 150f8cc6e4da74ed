/** The operation of imports. */
import type { CodegenFeature } from '../../../../codegen/feature.ts';
import { importOperation } from '../model/operations.ts';

export const importLanguage: CodegenFeature = {
  name: 'import',
  entityOperations: (spec, context) => [importOperation(spec, context) ?? []].flat(),
};
