import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { factsFile, importFolder, type ImportFacts } from '../model/import-facts.ts';

/** What the catalogue's last import has kept; undefined where it has kept nothing, or the folder is not on this machine. */
export function readFacts(catalogue: string): ImportFacts | undefined {
  const path = join(catalogue, importFolder, factsFile);
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as ImportFacts) : undefined;
}
