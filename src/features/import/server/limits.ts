import { maxImportBytes, maxImportRows } from '../model/import.ts';
import { quota } from '../../../server/fairness/limits.ts';
import { durationText, time } from '../../../server/settings/limit.ts';
import type { ValuesOf } from '../../../server/settings/setting.ts';

declare module '../../../server/fairness/limits.ts' {
  interface WorkKinds {
    /** Batches of rows, each in a short transaction. */
    readonly imports: true;
  }
}

export const importTurns = {
  imports: quota('imports', 'IMPORTS_AT_ONCE', {
    maxConcurrent: 2,
    maxConcurrentOfUser: 1,
    maxQueued: 5,
    queueTimeout: 90_000,
  }),
};

const uploadTime = 60;

export const importLimits = {
  /** Milliseconds to receive the body of an import, which occupies a place of the queue meanwhile. */
  receiveTime: time(uploadTime, 'seconds', {
    line: {
      what: 'an import',
      forUser: `${maxImportRows.toLocaleString('en-US')} rows, ${maxImportBytes / 1024 / 1024} MB within ${durationText(uploadTime * 1_000)}`,
      past: '400, 413, 408',
    },
    variable: { name: 'IMPORT_UPLOAD_SECONDS', is: 'within which an import has to arrive', least: 10, most: 600 },
  }),
};

export type ImportLimits = ValuesOf<typeof importLimits>;
