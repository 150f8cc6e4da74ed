import { ExportQueue } from './export-queue.ts';
import { saveExport } from './save-export.ts';

/** The page's exports. */
export const exportQueue = new ExportQueue(saveExport);
