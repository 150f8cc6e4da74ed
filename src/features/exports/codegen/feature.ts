/** The operations of exports. */
import type { CodegenFeature } from '../../../../codegen/feature.ts';
import { exportOperations } from '../model/operations.ts';

export const exportLanguage: CodegenFeature = {
  name: 'exports',
  entityOperations: exportOperations,
  abilities: (spec, context) =>
    exportOperations(spec, context)
      .slice(0, 1)
      .map(({ needs }) => ({ phrase: 'export them as a file', needs })),
};
