/** Catalogue text in, generated text out. No disk, no clock, no environment: the command and the tests share this path. */
import { checkCatalogue, type Schemas } from './check/check.ts';
import { entityEmitters, portalEmitters } from './emit/emitters.ts';
import { parseSource, type Source, type SourceText } from './load/source.ts';
import type { Entity, Model } from './model/entity.ts';
import { resolveModel } from './model/resolve.ts';
import { formatted, type Style } from './print/format.ts';
import { byPlace, type LocatedProblem, type Problem } from './problem.ts';

/** Either every file by its path under `generated/`, or every problem. */
export type Generated =
  | { readonly files: ReadonlyMap<string, string>; readonly problems: readonly [] }
  | { readonly files?: never; readonly problems: readonly LocatedProblem[] };

type File = readonly [path: string, text: string];

/** Remembers what it parsed and formatted, so that generating again after one change costs little. */
export class Generator {
  readonly #style: Style;
  readonly #schemas: Schemas;
  readonly #sources = new Map<string, Source>();
  readonly #formatted = new Map<string, { raw: string; text: string }>();
  readonly #emitted = new Map<string, { facts: string; files: readonly File[] }>();

  constructor({ style, schemas }: { style: Style; schemas: Schemas }) {
    this.#style = style;
    this.#schemas = schemas;
  }

  async generate(texts: readonly SourceText[]): Promise<Generated> {
    const sources = texts.map((text) => this.#parse(text)).sort((a, b) => (a.path < b.path ? -1 : 1));
    const checked = checkCatalogue(sources, this.#schemas);
    if ('problems' in checked) return { problems: locate(sources, checked.problems).sort(byPlace) };

    const model = resolveModel(checked.entities, checked.portal);
    const shared = JSON.stringify([model.portal, model.auditFields]);
    const files = new Map<string, string>();
    // The formatter has threads of its own: what is emitted is formatted while more is emitted, and no more of it waits than
    // keeps them busy.
    const waiting: Promise<File[]>[] = [];
    const finish = async (most: number) => {
      while (waiting.length > most) for (const [path, text] of (await waiting.shift()) ?? []) files.set(path, text);
    };
    for (const entity of model.entities) {
      waiting.push(this.#formatAll(this.#emit(entity, model, shared)));
      await finish(8);
    }
    await finish(0);
    const portal = portalEmitters.map(({ file, emit }): File => [file, emit(model)]);
    for (const [path, text] of await this.#formatAll(portal)) files.set(path, text);
    return { files, problems: [] };
  }

  #formatAll(files: readonly File[]): Promise<File[]> {
    return Promise.all(files.map((file) => this.#format(file)));
  }

  #parse(source: SourceText): Source {
    const known = this.#sources.get(source.path);
    if (known?.text === source.text) return known;
    const parsed = parseSource(source);
    this.#sources.set(source.path, parsed);
    return parsed;
  }

  /** An entity's files depend on its own facts and on the portal's, so one whose facts are the same is not emitted again. */
  #emit(entity: Entity, model: Model, shared: string): readonly File[] {
    const facts = JSON.stringify(entity) + shared;
    const known = this.#emitted.get(entity.name);
    if (known?.facts === facts) return known.files;
    const files = emitEntity(entity, model);
    this.#emitted.set(entity.name, { facts, files });
    return files;
  }

  async #format([path, raw]: File): Promise<File> {
    const known = this.#formatted.get(path);
    if (known?.raw === raw) return [path, known.text];
    const text = await formatted(path, raw, this.#style);
    this.#formatted.set(path, { raw, text });
    return [path, text];
  }
}

const emitEntity = (entity: Entity, model: Model): File[] =>
  entityEmitters
    .filter((emitter) => emitter.applies(entity))
    .map((emitter) => [`${entity.name}/${emitter.file}`, emitter.emit(entity, model)]);

function locate(sources: readonly Source[], problems: readonly Problem[]): LocatedProblem[] {
  const byPath = new Map(sources.map((source) => [source.path, source]));
  return problems.map((problem) => byPath.get(problem.file)?.locate(problem) ?? { ...problem, line: 1, column: 1 });
}
