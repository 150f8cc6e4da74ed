import {
  printStructure,
  StructureKind,
  VariableDeclarationKind,
  type ImportDeclarationStructure,
  type StatementStructures,
  type WriterFunction,
} from 'ts-morph';
import { commentText } from './literal.ts';

/** A property of an interface; with a question mark where it may be left out. */
export interface Property {
  readonly name: string;
  readonly type: string;
  readonly optional?: true;
}

interface Declared {
  /** What the comment says. */
  readonly doc?: string;
  readonly exported?: false;
}

/**
 * Stands for text that is put in after printing: ts-morph's writer looks at every character that it is given. Nothing else can
 * be this, since the catalogue's texts have no control characters.
 */
const later = '\u0001';

const blankLine: WriterFunction = (writer) => writer.blankLine();

const style = { indentNumberOfSpaces: 2, useSingleQuote: true };

/**
 * One TypeScript file on its way out: statements in print order, imports collected as they are used.
 *
 * Nothing here touches the disk, so an emitter's test compares text with text.
 */
export class TsFile {
  /** Module specifier → imported name → whether every use of the name was as a type. */
  readonly #imports = new Map<string, Map<string, boolean>>();
  readonly #statements: StatementStructures[] = [];
  /** What stands in the statements where they say {@link later}, in order. */
  readonly #texts: string[] = [];
  readonly #after: string[] = [];
  readonly #header: string;

  constructor(header: string) {
    this.#header = header;
  }

  /** Imports a value and returns its name: a name in the output cannot be without its import. */
  value(name: string, from: string): string {
    this.#names(from).set(name, false);
    return name;
  }

  /** Imports a type and returns its name. A name also imported as a value stays a value. */
  type(name: string, from: string): string {
    const names = this.#names(from);
    names.set(name, names.get(name) ?? true);
    return name;
  }

  constant(name: string, initializer: string, options: Declared & { type?: string } = {}): void {
    this.#texts.push(initializer);
    this.#statements.push({
      kind: StructureKind.VariableStatement,
      declarationKind: VariableDeclarationKind.Const,
      isExported: options.exported ?? true,
      docs: docs(options.doc),
      declarations: [{ name, initializer: later, ...(options.type !== undefined && { type: options.type }) }],
    });
  }

  interface(name: string, properties: readonly Property[], options: Declared & { extends?: string } = {}): void {
    // As one text, for the same reason as the imports.
    if (properties.length > 0) this.#texts.push(properties.map(signature).join('\n'));
    this.#statements.push({
      kind: StructureKind.Interface,
      name,
      isExported: true,
      docs: docs(options.doc),
      extends: options.extends === undefined ? [] : [options.extends],
      properties: properties.length === 0 ? [] : [{ name: later }],
    });
  }

  typeAlias(name: string, type: string, options: Declared = {}): void {
    this.#statements.push({ kind: StructureKind.TypeAlias, name, type, isExported: true, docs: docs(options.doc) });
  }

  /** A function that only returns: there is no behaviour in what is generated. */
  function(name: string, parameters: readonly Property[], result: string, options: Declared = {}): void {
    this.#texts.push(result);
    this.#statements.push({
      kind: StructureKind.Function,
      name,
      isExported: true,
      docs: docs(options.doc),
      parameters: parameters.map((one) => ({ name: one.name, type: one.type })),
      statements: [`return ${later};`],
    });
  }

  /** A declaration without a value, as `.d.ts` files have. */
  declare(name: string, type: string, options: Declared = {}): void {
    this.#statements.push({
      kind: StructureKind.VariableStatement,
      declarationKind: VariableDeclarationKind.Const,
      isExported: true,
      hasDeclareKeyword: true,
      docs: docs(options.doc),
      declarations: [{ name, type }],
    });
  }

  /** Text that comes after all statements. */
  code(text: string): void {
    this.#after.push(text);
  }

  print(): string {
    const statements: (StatementStructures | WriterFunction)[] = this.#importDeclarations();
    // printStructure puts no blank line between statements, and makes a writer for every call: one call prints them all.
    for (const statement of this.#statements)
      statements.push(...(statements.length === 0 ? [] : [blankLine]), statement);
    const printed = printStructure({ kind: StructureKind.SourceFile, statements }, style).trimEnd();
    const texts = this.#texts.values();
    const body = printed.replaceAll(later, () => texts.next().value ?? '');
    return [this.#header, body, ...this.#after].filter((part) => part !== '').join('\n\n');
  }

  /** Packages, then `#` paths, then the registries above, then siblings; sorted within: a new use never moves another line. */
  #importDeclarations(): ImportDeclarationStructure[] {
    const sorted = [...this.#imports].sort((a, b) => distance(a[0]) - distance(b[0]) || byName(a, b));
    return sorted.map(([moduleSpecifier, names]) => {
      const isTypeOnly = [...names.values()].every(Boolean);
      const text = [...names]
        .sort((a, b) => Number(a[1]) - Number(b[1]) || byName(a, b))
        .map(([name, isType]) => (isType && !isTypeOnly ? `type ${name}` : name))
        .join(', ');
      // As one text: ts-morph makes a writer for each name, and reads again what it has written.
      const namedImports: WriterFunction = (writer) => writer.write(text);
      return { kind: StructureKind.ImportDeclaration, moduleSpecifier, isTypeOnly, namedImports };
    });
  }

  #names(from: string): Map<string, boolean> {
    const names = this.#imports.get(from) ?? new Map<string, boolean>();
    this.#imports.set(from, names);
    return names;
  }
}

const docs = (doc: string | undefined): string[] => (doc === undefined ? [] : [commentText(doc)]);

const signature = ({ name, type, optional }: Property): string => `${name}${optional ? '?' : ''}: ${type}`;

const distance = (from: string): number => ['#', '../', './'].findIndex((start) => from.startsWith(start));

// Not localeCompare: the output must not depend on the machine's locale.
const byName = (a: readonly [string, unknown], b: readonly [string, unknown]) => (a[0] < b[0] ? -1 : 1);
