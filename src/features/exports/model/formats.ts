/**
 * The file formats of exports (core 7), by the suffix of path and file name, with what people call them. The first one is that of the
 * buttons. How their files are written is in `file-formats.ts`, which browsers load with the first export.
 */
export const formatLabels = { csv: 'CSV', jsonl: 'JSON Lines' };

export type ExportFormat = keyof typeof formatLabels;
export const exportFormatNames = Object.keys(formatLabels) as [ExportFormat, ...ExportFormat[]];

/** `ShipExport.csv` in a format: the catalogue names files as CSV. */
export const exportFileName = (name: string, format: ExportFormat): string => `${name.replace(/\.csv$/, '')}.${format}`;
