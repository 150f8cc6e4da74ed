/** The file formats of exports (core 7), by the suffix of path and file name. The first one is that of the buttons. */
import { csv } from './csv.ts';
import type { FileFormat } from './format.ts';
import { jsonLines } from './json-lines.ts';

const formats = { csv, jsonl: jsonLines };

export type ExportFormat = keyof typeof formats;
export const exportFormats: Readonly<Record<ExportFormat, FileFormat>> = formats;
export const exportFormatNames = Object.keys(formats) as [ExportFormat, ...ExportFormat[]];

/** `ShipExport.csv` in a format: the catalogue names files as CSV. */
export const exportFileName = (name: string, format: ExportFormat): string => `${name.replace(/\.csv$/, '')}.${format}`;
