/** The portal's server with quick find enabled, as by the catalogue's `portal.json`. */
import { portal } from '#generated/portal.ts';

Object.assign(portal.features, { commandPalette: true });
const { main } = await import('../../src/server/start/serve.ts');
await main();
