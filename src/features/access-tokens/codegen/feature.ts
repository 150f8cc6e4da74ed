/** Access tokens in what is generated: their operations. */
import type { CodegenFeature } from '../../../../codegen/feature.ts';
import { tokenOperations } from '../model/operations.ts';

export const accessTokenLanguage: CodegenFeature = {
  name: 'access-tokens',
  portalOperations: () => Object.values(tokenOperations),
  securitySchemes: {
    token: {
      type: 'http',
      scheme: 'bearer',
      description:
        'An access token, which users make on the page Access tokens. Never together with the cookie of a session.',
    },
  },
};
