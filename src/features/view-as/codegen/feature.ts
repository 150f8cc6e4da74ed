/** Whether, and with what permissions, users can view as another user. */
import type { CodegenFeature } from '../../../../codegen/feature.ts';
import { identityOf } from '../../../../codegen/model/operation-context.ts';
import { viewAsNeeds } from '../model/facts.ts';
import { viewAsOperations } from '../model/operations.ts';

export const viewAsLanguage: CodegenFeature = {
  name: 'view-as',
  portalFacts: (model) => {
    const { user, role } = identityOf(model);
    const viewAs = viewAsNeeds(role, user);
    return viewAs === undefined ? {} : { viewAs };
  },
  portalOperations: ({ portal }) => (portal.viewAs === undefined ? [] : Object.values(viewAsOperations)),
};
