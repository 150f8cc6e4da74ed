/** Generates text from catalogue text, without disk, clock or environment: commands and tests share it. */
import { checkCatalogue, type BuiltInFiles } from './check/check.ts';
import { hintsOf } from './check/hints.ts';
import { callsOf } from './model/own-calls.ts';
import { locateInOwnFile, type OwnFile } from './load/own-code.ts';
import type { Validators } from './load/validators.ts';
import { clashProblems, type NameClash } from './check/clashes.ts';
import type { Output } from './emit/emitter.ts';
import { entityEmitters, portalEmitters } from './emit/emitters.ts';
import { parseCatalogueFile, type CatalogueFile, type CatalogueText } from './load/catalogue-file.ts';
import type { Entity, Model } from './model/entity.ts';
import { resolveModel } from './model/resolve.ts';
import { formatFile, type Style } from './print/format.ts';
import { byPosition, type LocatedProblem, type Problem } from './problem.ts';

/** Every file by its path under `generated/`, or every problem. */
export type Generated =
  | { readonly files: ReadonlyMap<string, string>; readonly problems: readonly [] }
  | { readonly files?: never; readonly problems: readonly LocatedProblem[] };

type File = readonly [path: string, text: string];

/** Caches parsed files and emitted text, so that with `--watch` a change costs only what depends on it. */
export class Generator {
  readonly #style: Style;
  readonly #validators: Validators;
  readonly #builtIn: BuiltInFiles;
  readonly #parsed = new Map<string, CatalogueFile>();
  readonly #entities = new Map<string, { serialised: string; entity: Entity }>();
  readonly #filesOf = new WeakMap<Entity, Promise<File[]>>();
  readonly #formatted = new Map<string, { raw: string; text: string }>();
  #portalFacts = '';

  constructor({
    style,
    validators,
    builtIn,
  }: {
    style: Style;
    validators: Validators;
    builtIn: readonly CatalogueText[];
  }) {
    this.#style = style;
    this.#validators = validators;
    this.#builtIn = builtIn.map(parseCatalogueFile);
  }

  async generate(texts: readonly CatalogueText[], ownCode: readonly OwnFile[] = []): Promise<Generated> {
    const { checked, located } = this.#check(texts, ownCode);
    if ('problems' in checked) return { problems: located(checked.problems) };
    const model = this.#reuseEntities(resolveModel(checked.entities, checked.portal, callsOf(ownCode)));
    const files = new Map<string, string>();
    const clashes: NameClash[] = [];
    // The formatter has a thread pool of its own: files are formatted while more are emitted. The limit bounds how many formatted
    // entities are held in memory at once.
    const pending: Promise<File[]>[] = [];
    const settle = async (limit: number) => {
      while (pending.length > limit) for (const [path, text] of (await pending.shift()) ?? []) files.set(path, text);
    };
    for (const entity of model.entities) {
      pending.push(this.#files(entity, clashes));
      await settle(2);
    }
    pending.push(
      Promise.all(portalEmittersOf(model).map(({ file, emit }) => this.#formatPortalFile(file, emit(model), clashes))),
    );
    await settle(0);
    if (clashes.length === 0) return { files, problems: [] };
    return { problems: located(clashProblems(clashes, checked.entities)) };
  }

  /** The model without generated files, or every problem; own code is not looked at. */
  resolve(texts: readonly CatalogueText[]): { readonly model: Model } | { readonly problems: LocatedProblem[] } {
    const { checked, located } = this.#check(texts, null);
    if ('problems' in checked) return { problems: located(checked.problems) };
    return { model: resolveModel(checked.entities, checked.portal) };
  }

  /** Every problem. No file is printed. */
  problems(texts: readonly CatalogueText[], ownCode: readonly OwnFile[] = []): readonly LocatedProblem[] {
    return problemsIn(this.#check(texts, ownCode), ownCode);
  }

  /** Every problem, and every hint. */
  review(
    texts: readonly CatalogueText[],
    ownCode: readonly OwnFile[] = [],
  ): { problems: readonly LocatedProblem[]; hints: readonly LocatedProblem[] } {
    const result = this.#check(texts, ownCode);
    return { problems: problemsIn(result, ownCode), hints: result.located(hintsOf(result.checked.catalogue)) };
  }

  #check(texts: readonly CatalogueText[], ownCode: readonly OwnFile[] | null): CheckResult {
    const sources = texts.map((text) => this.#parse(text)).sort((a, b) => (a.path < b.path ? -1 : 1));
    const byPath = new Map([...sources, ...this.#builtIn].map((source) => [source.path, source]));
    const ownFiles = new Map(ownCode?.map((file) => [file.path, file]));
    const locate = (problem: Problem) => {
      const ownFile = ownFiles.get(problem.file);
      if (ownFile !== undefined) return locateInOwnFile(ownFile, problem);
      return byPath.get(problem.file)?.locate(problem) ?? { ...problem, line: 1, column: 1 };
    };
    const located = (problems: readonly Problem[]): LocatedProblem[] => problems.map(locate).sort(byPosition);
    return { checked: checkCatalogue(sources, this.#validators, this.#builtIn, ownCode), located };
  }

  #parse(source: CatalogueText): CatalogueFile {
    const cached = this.#parsed.get(source.path);
    if (cached?.text === source.text) return cached;
    const parsed = parseCatalogueFile(source);
    this.#parsed.set(source.path, parsed);
    return parsed;
  }

  /**
   * Replaces each entity that is structurally equal to the previous run's by that object, which is the cache key of its emitted
   * files. So a model has objects of several runs, and emitters must compare them by name. Files also depend on the portal file:
   * a change of these invalidates all of them.
   */
  #reuseEntities(model: Model): Model {
    const shared = serialise([model.portal, model.auditFields]);
    if (this.#portalFacts !== shared) {
      this.#portalFacts = shared;
      this.#entities.clear();
    }
    const entities = model.entities.map((entity) => {
      const serialised = serialise(entity);
      const cached = this.#entities.get(entity.name);
      if (cached?.serialised === serialised) return cached.entity;
      this.#entities.set(entity.name, { serialised, entity });
      return entity;
    });
    return { ...model, entities };
  }

  #files(entity: Entity, clashes: NameClash[]): Promise<File[]> {
    const cached = this.#filesOf.get(entity);
    if (cached !== undefined) return cached;
    const before = clashes.length;
    const files = Promise.all(
      emittersOf(entity).map((emitter) =>
        this.#format(`${entity.name}/${emitter.file}`, emitter.emit(entity), clashes),
      ),
    );
    if (clashes.length === before) this.#filesOf.set(entity, files);
    return files;
  }

  async #format(path: string, { text, clashes: names }: Output, clashes: NameClash[]): Promise<File> {
    clashes.push(...names.map((name) => ({ path, name })));
    return [path, names.length === 0 ? await formatFile(path, text(), this.#style) : ''];
  }

  /** Formats a file of the whole portal; cached by its text, since most changes affect few of them. */
  async #formatPortalFile(path: string, output: Output, clashes: NameClash[]): Promise<File> {
    const raw = output.text();
    const cached = this.#formatted.get(path);
    if (cached?.raw === raw) return [path, cached.text];
    const [, text] = await this.#format(path, { ...output, text: () => raw }, clashes);
    if (output.clashes.length === 0) this.#formatted.set(path, { raw, text });
    return [path, text];
  }
}

/** What the checks found, and a function that locates problems in the files. */
interface CheckResult {
  readonly checked: ReturnType<typeof checkCatalogue>;
  readonly located: (problems: readonly Problem[]) => LocatedProblem[];
}

/** The problems that the checks found; without any, those of names that a generated file would declare twice. */
function problemsIn({ checked, located }: CheckResult, ownCode: readonly OwnFile[]): readonly LocatedProblem[] {
  if ('problems' in checked) return located(checked.problems);
  const model = resolveModel(checked.entities, checked.portal, callsOf(ownCode));
  const clashes: NameClash[] = [];
  const collect = (path: string, { clashes: names }: Output) => clashes.push(...names.map((name) => ({ path, name })));
  for (const entity of model.entities)
    for (const emitter of emittersOf(entity)) collect(`${entity.name}/${emitter.file}`, emitter.emit(entity));
  for (const emitter of portalEmittersOf(model)) collect(emitter.file, emitter.emit(model));
  return located(clashProblems(clashes, checked.entities));
}

const emittersOf = (entity: Entity) => entityEmitters.filter((emitter) => emitter.applies(entity));
const portalEmittersOf = (model: Model) => portalEmitters.filter(({ applies }) => applies?.(model) ?? true);

const serialise = (value: unknown): string => JSON.stringify(value);
