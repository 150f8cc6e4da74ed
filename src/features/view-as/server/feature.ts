/** Viewing as another user, on the server. What a session may then do is the kernel's: see `../../../server/auth/grants.ts`. */
import { serverFeature } from '../../../server/feature.ts';
import { registerViewAs, viewAsLimits } from './routes.ts';

export const serverViewAs = serverFeature({ name: 'view-as', settings: viewAsLimits, registerSession: registerViewAs });
