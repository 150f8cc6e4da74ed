/** The portal's own server with quick find switched on, as the portal file would do it. */
import { portal } from '#generated/portal.ts';

Object.assign(portal.features, { commandPalette: true });
const { main } = await import('../../src/server/start/serve.ts');
await main();
