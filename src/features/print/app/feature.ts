/** Printing of lists: a button above each list. */
import type { BrowserFeature } from '../../../app/feature.ts';
import { usePrint } from '../ui/print-tool.tsx';

export const printing: BrowserFeature = { name: 'print', tool: usePrint };
