/** The operations that anonymise a user. */
import type { CodegenFeature } from '../../../../codegen/feature.ts';
import { anonymiseOperations } from '../model/operations.ts';

export const anonymiseLanguage: CodegenFeature = {
  name: 'anonymise',
  portalOperations: () => Object.values(anonymiseOperations),
};
