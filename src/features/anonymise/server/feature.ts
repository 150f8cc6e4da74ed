/** Anonymising on the server. */
import { serverFeature } from '../../../server/feature.ts';

export const serverAnonymise = serverFeature({
  name: 'anonymise',
  async register(app, service, _settings, _site, now) {
    // Loaded later than the list of features, whose other features it calls.
    const { registerAnonymise } = await import('./routes.ts');
    registerAnonymise(app, service, now);
    return undefined;
  },
});
