/** `npm run serve`. What Node compiles is kept between starts, so that the second one is quick. */
import { enableCompileCache } from 'node:module';

enableCompileCache();
await import('../../catalogue/preload.ts');
const { main } = await import('./serve.ts');
await main();
