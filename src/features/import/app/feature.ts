/** Imports into lists: a button above each list, and pasting onto its page. */
import type { BrowserFeature } from '../../../app/feature.ts';
import { useImport } from '../ui/import-tool.tsx';

export const importing: BrowserFeature = { name: 'import', tool: useImport };
