/** Quick find on the server, if the portal file enables it. */
import { serverFeature } from '../../../server/feature.ts';
import { hasQuickFind } from '../model/quick-find.ts';
import { registerFind } from './routes.ts';

export const serverQuickFind = serverFeature({
  name: 'quick-find',
  register(app, service) {
    if (hasQuickFind(service.catalogue.portal)) registerFind(app, service);
    return undefined;
  },
});
