import { csv } from './csv.ts';
import type { FileFormat } from './format.ts';
import type { ExportFormat } from './formats.ts';
import { jsonLines } from './json-lines.ts';

export const exportFormats: Readonly<Record<ExportFormat, FileFormat>> = { csv, jsonl: jsonLines };
