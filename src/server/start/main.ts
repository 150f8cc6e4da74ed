/** `npm run serve`, with Node's compile cache, which speeds up later starts. */
import { enableCompileCache } from 'node:module';
import { refuseOptions } from './refuse-options.ts';
import './end-with-parent.ts';

enableCompileCache();
await import('../../catalogue/preload.ts');
refuseOptions();
const { main } = await import('./serve.ts');
await main();
