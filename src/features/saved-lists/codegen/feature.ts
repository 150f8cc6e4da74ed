/** The operations of saved lists. */
import { servicePath } from '#model/wire/operation-context.ts';
import type { CodegenFeature } from '../../../../codegen/feature.ts';
import { pinnedListsOperation, savedListOperations } from '../model/operations.ts';

export const savedListLanguage: CodegenFeature = {
  name: 'saved-lists',
  portalOperations: () => [pinnedListsOperation],
  entityOperations: (spec, context) => Object.values(savedListOperations(spec, servicePath(context, spec))),
};
