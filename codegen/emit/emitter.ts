import type { Entity, Model } from '../model/entity.ts';
import { TsFile } from '../print/ts-file.ts';
import { headerLine } from '../print/header.ts';

/** One file, not yet formatted. */
export interface Output {
  /** Prints the file: this takes longer than all the rest, and `check` needs no text. */
  text(): string;
  /** Names that the file declares or imports twice, since an entity's name equals one that the file needs. */
  readonly clashes: readonly string[];
}

/** An output file for each entity that it applies to: `generated/<entity>/<file>`. It depends only on the entity: `--watch` caches it. */
export interface EntityEmitter {
  readonly file: string;
  applies(entity: Entity): boolean;
  emit(entity: Entity): Output;
}

/** An output file of the portal: `generated/<file>`. */
export interface PortalEmitter {
  readonly file: string;
  /** `false`: git ignores the file, and people review its digest. Absent: it is committed. */
  readonly committed?: false;
  /** Absent: always. */
  applies?(model: Model): boolean;
  emit(model: Model): Output;
}

/** Emits a TypeScript file whose source is one catalogue file. */
export function entityFile(entity: Entity, emitter: string, fill: (file: TsFile) => void): Output {
  return printFile(entity.file, emitter, fill);
}

/** Emits a TypeScript file whose source is the whole catalogue, or `source`. */
export function portalFile(emitter: string, fill: (file: TsFile) => void, source = 'catalogue/'): Output {
  return printFile(source, emitter, fill);
}

function printFile(source: string, emitter: string, fill: (file: TsFile) => void): Output {
  const file = new TsFile(`// ${headerLine(source, emitter)}`);
  fill(file);
  return { text: () => file.print(), clashes: file.clashes };
}
