/** `npm run serve`. */
import { refuseOptions } from './refuse-options.ts';
import './end-with-parent.ts';

await import('../../catalogue/preload.ts');
refuseOptions();
const { main } = await import('./serve.ts');
await main();
