/** The folder `.imported`: what the last import wrote, and how, so that the next one can tell its own words from a person's. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { jsonText, type JsonObject } from '../../../../../codegen/print/json.ts';
import { factsFile, importFolder, type ImportFacts } from '../../model/import-facts.ts';
import { readFiles, type CatalogueTexts } from './catalogue-files.ts';

export interface LastImport {
  readonly facts: ImportFacts;
  /** The files as they were imported. */
  readonly files: CatalogueTexts;
}

const filesFolder = 'catalogue';

/** Undefined for a catalogue that was imported before imports were kept, or written by hand. @throws Error for a damaged file. */
export function readLastImport(out: string): LastImport | undefined {
  const folder = join(out, importFolder);
  const path = join(folder, factsFile);
  if (!existsSync(path)) return undefined;
  try {
    const facts = JSON.parse(readFileSync(path, 'utf8')) as ImportFacts;
    return { facts, files: readFiles(join(folder, filesFolder)) };
  } catch (error) {
    throw new Error(`${path} can not be read (${String(error)}). Take it from an earlier commit.`, { cause: error });
  }
}

export function writeLastImport(out: string, { facts, files }: LastImport): void {
  const folder = join(out, importFolder);
  rmSync(join(folder, filesFolder), { recursive: true, force: true });
  mkdirSync(join(folder, filesFolder), { recursive: true });
  for (const [name, text] of files) writeFileSync(join(folder, filesFolder, name), text);
  writeFileSync(join(folder, factsFile), `${jsonText(facts as unknown as JsonObject, '', 240)}\n`);
}
