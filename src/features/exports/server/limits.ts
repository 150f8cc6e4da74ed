import { amount, durationText, time } from '../../../server/settings/limit.ts';
import type { ValuesOf } from '../../../server/settings/setting.ts';

const pace = { minBytes: 300_000, window: 30_000 };
const longestExport = 120;

export const exportLimits = {
  maxRows: amount(Infinity, 'rows', {
    line: { what: 'rows of an export of a list', past: '400' },
    variable: { name: 'EXPORT_ROWS', is: 'that an export of a list may have', least: 1 },
  }),
  /** An export is aborted if fewer bytes were read within the window, in milliseconds, while there were any to read. */
  ...pace,
  /** The limit for the whole export, which keeps its snapshot during that time. */
  maxTime: time(longestExport, 'minutes', {
    line: {
      what: 'an export',
      forUser: `${pace.minBytes / pace.window} kB read in each second of ${durationText(pace.window)}, ${durationText(longestExport * 60_000)} in all`,
      past: 'broken off, never a file that looks whole',
    },
    variable: { name: 'EXPORT_MINUTES', is: 'that an export may take', least: 1, most: 1_440 },
  }),
};

export type ExportLimits = ValuesOf<typeof exportLimits>;
