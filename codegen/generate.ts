/** Catalogue text in, generated text out. No disk, no clock, no environment: the command and the tests share this path. */
import { checkCatalogue, type Schemas } from './check/check.ts';
import { entityEmitters, portalEmitters } from './emit/emitters.ts';
import { parseSource, type Source, type SourceText } from './load/source.ts';
import type { Entity, Field, Model } from './model/entity.ts';
import { resolveModel } from './model/resolve.ts';
import { formatted, type Style } from './print/format.ts';
import { byPlace, type LocatedProblem, type Problem } from './problem.ts';

/** Either every file by its path under `generated/`, or every problem. */
export type Generated =
  | { readonly files: ReadonlyMap<string, string>; readonly problems: readonly [] }
  | { readonly files?: never; readonly problems: readonly LocatedProblem[] };

type File = readonly [path: string, text: string];

/** Remembers what it read and made, so that generating again after one change costs little. */
export class Generator {
  readonly #style: Style;
  readonly #schemas: Schemas;
  readonly #sources = new Map<string, Source>();
  readonly #entities = new Map<string, { facts: string; entity: Entity }>();
  readonly #filesOf = new WeakMap<Entity, Promise<File[]>>();
  readonly #formatted = new Map<string, { raw: string; text: string }>();
  #shared: { facts: string; auditFields: readonly Field[] } | undefined;

  constructor({ style, schemas }: { style: Style; schemas: Schemas }) {
    this.#style = style;
    this.#schemas = schemas;
  }

  async generate(texts: readonly SourceText[]): Promise<Generated> {
    const sources = texts.map((text) => this.#parse(text)).sort((a, b) => (a.path < b.path ? -1 : 1));
    const checked = checkCatalogue(sources, this.#schemas);
    if ('problems' in checked) return { problems: locate(sources, checked.problems).sort(byPlace) };

    const model = this.#settled(resolveModel(checked.entities, checked.portal));
    const files = new Map<string, string>();
    // The formatter has threads of its own: what is emitted is formatted while more is emitted, and no more of it waits than
    // keeps them busy.
    const waiting: Promise<File[]>[] = [];
    const finish = async (most: number) => {
      while (waiting.length > most) for (const [path, text] of (await waiting.shift()) ?? []) files.set(path, text);
    };
    for (const entity of model.entities) {
      waiting.push(this.#files(entity, model));
      await finish(2);
    }
    const emitters = portalEmitters.filter(({ applies }) => applies?.(model) ?? true);
    waiting.push(Promise.all(emitters.map(({ file, emit }) => this.#formatAgain(file, emit(model)))));
    await finish(0);
    return { files, problems: [] };
  }

  #parse(source: SourceText): Source {
    const known = this.#sources.get(source.path);
    if (known?.text === source.text) return known;
    const parsed = parseSource(source);
    this.#sources.set(source.path, parsed);
    return parsed;
  }

  /**
   * The model with the entities of the run before where their facts are the same, and the portal's, on which an entity's files
   * depend too: what was made of an entity is found again by the entity itself.
   */
  #settled(model: Model): Model {
    const shared = JSON.stringify([model.portal, model.auditFields]);
    if (this.#shared?.facts !== shared) {
      this.#shared = { facts: shared, auditFields: model.auditFields };
      this.#entities.clear();
    }
    const entities = model.entities.map((entity) => {
      const facts = JSON.stringify(entity);
      const known = this.#entities.get(entity.name);
      if (known?.facts === facts) return known.entity;
      this.#entities.set(entity.name, { facts, entity });
      return entity;
    });
    return { ...model, entities, auditFields: this.#shared.auditFields };
  }

  #files(entity: Entity, model: Model): Promise<File[]> {
    const known = this.#filesOf.get(entity);
    if (known !== undefined) return known;
    const emitters = entityEmitters.filter((emitter) => emitter.applies(entity));
    const files = Promise.all(
      emitters.map((emitter) => this.#format(`${entity.name}/${emitter.file}`, emitter.emit(entity, model))),
    );
    this.#filesOf.set(entity, files);
    return files;
  }

  async #format(path: string, raw: string): Promise<File> {
    return [path, await formatted(path, raw, this.#style)];
  }

  /** One of the portal's files, which most changes leave as they are. */
  async #formatAgain(path: string, raw: string): Promise<File> {
    const known = this.#formatted.get(path);
    if (known?.raw === raw) return [path, known.text];
    const [, text] = await this.#format(path, raw);
    this.#formatted.set(path, { raw, text });
    return [path, text];
  }
}

function locate(sources: readonly Source[], problems: readonly Problem[]): LocatedProblem[] {
  const byPath = new Map(sources.map((source) => [source.path, source]));
  return problems.map((problem) => byPath.get(problem.file)?.locate(problem) ?? { ...problem, line: 1, column: 1 });
}
