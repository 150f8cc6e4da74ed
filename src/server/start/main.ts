/** `npm run serve`. What Node compiles is kept between starts, so that the second one is quick. */
import { enableCompileCache } from 'node:module';
import { refuseOptions } from './refuse-options.ts';
import './end-with-parent.ts';

enableCompileCache();
await import('../../catalogue/preload.ts');
refuseOptions();
const { main } = await import('./serve.ts');
await main();
