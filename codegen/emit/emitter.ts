import type { Entity, Model } from '../model/entity.ts';
import { TsFile } from '../print/ts-file.ts';
import { headerLine } from '../print/header.ts';

/** One file, not yet formatted. */
export interface Output {
  readonly text: string;
  /** Names that would stand for two things in it: the catalogue has one that the file needs for something else. */
  readonly clashes: readonly string[];
}

/** One output file of every entity that it applies to: `generated/<entity>/<file>`. It sees the entity alone, since it is kept with it under `--watch`. */
export interface EntityEmitter {
  readonly file: string;
  applies(entity: Entity): boolean;
  emit(entity: Entity): Output;
}

/** One output file of the portal: `generated/<file>`. */
export interface PortalEmitter {
  readonly file: string;
  /** Absent: always. */
  applies?(model: Model): boolean;
  emit(model: Model): Output;
}

/** Fills a TypeScript file that came from one catalogue file. */
export function entityFile(entity: Entity, emitter: string, fill: (file: TsFile) => void): Output {
  return printFile(entity.file, emitter, fill);
}

/** Fills a TypeScript file that came from the whole catalogue, or from the named part of it. */
export function portalFile(emitter: string, fill: (file: TsFile) => void, source = 'catalogue/'): Output {
  return printFile(source, emitter, fill);
}

function printFile(source: string, emitter: string, fill: (file: TsFile) => void): Output {
  const file = new TsFile(`// ${headerLine(source, emitter)}`);
  fill(file);
  return { text: file.print(), clashes: file.clashes };
}
