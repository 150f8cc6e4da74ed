/** The operation of charts. */
import type { CodegenFeature } from '../../../../codegen/feature.ts';
import { chartOperation } from '../model/operations.ts';

export const chartLanguage: CodegenFeature = {
  name: 'charts',
  entityOperations: (spec, context) => [chartOperation(spec, context) ?? []].flat(),
};
