/** `npm start`. What Node compiles is kept between starts, so that the second one is quick. */
import { enableCompileCache } from 'node:module';

enableCompileCache();
const { main } = await import('./serve.ts');
await main();
