import {
  printStructure,
  StructureKind,
  VariableDeclarationKind,
  type ImportDeclarationStructure,
  type PropertySignatureStructure,
  type StatementStructures,
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

/** Stands for text that is put in later; no name can be this. */
const later = '__later__';

const style = { indentNumberOfSpaces: 2, useSingleQuote: true };

/**
 * One TypeScript file on its way out: statements in print order, imports collected as they are used.
 *
 * Nothing here touches the disk, so an emitter's test compares text with text.
 */
export class TsFile {
  /** Module specifier → imported name → whether every use of the name was as a type. */
  readonly #imports = new Map<string, Map<string, boolean>>();
  readonly #statements: (StatementStructures | string)[] = [];
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
    this.#print(initializer, {
      kind: StructureKind.VariableStatement,
      declarationKind: VariableDeclarationKind.Const,
      isExported: options.exported ?? true,
      docs: docs(options.doc),
      declarations: [{ name, initializer: later, ...(options.type !== undefined && { type: options.type }) }],
    });
  }

  interface(name: string, properties: readonly Property[], options: Declared & { extends?: string } = {}): void {
    this.#statements.push({
      kind: StructureKind.Interface,
      name,
      isExported: true,
      docs: docs(options.doc),
      extends: options.extends === undefined ? [] : [options.extends],
      properties: properties.map(signature),
    });
  }

  typeAlias(name: string, type: string, options: Declared = {}): void {
    this.#statements.push({ kind: StructureKind.TypeAlias, name, type, isExported: true, docs: docs(options.doc) });
  }

  /** A function that only returns: there is no behaviour in what is generated. */
  function(name: string, parameters: readonly Property[], result: string, options: Declared = {}): void {
    this.#print(result, {
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

  /** ts-morph's writer looks at every character it is given, so what is text already is put in afterwards. */
  #print(text: string, structure: StatementStructures): void {
    this.#statements.push(printStructure(structure, style).replace(later, () => text));
  }

  /** Statements that are text already. */
  code(text: string): void {
    this.#statements.push(text);
  }

  print(): string {
    const imports = this.#importDeclarations().map((one) => printStructure(one, style));
    // printStructure puts no blank line between statements, so each is printed on its own.
    const body = this.#statements.map((one) => (typeof one === 'string' ? one : printStructure(one, style)));
    return [this.#header, imports.join('\n'), ...body].filter((part) => part !== '').join('\n\n');
  }

  /** Packages, then `#` paths, then the registries above, then siblings; sorted within: a new use never moves another line. */
  #importDeclarations(): ImportDeclarationStructure[] {
    const sorted = [...this.#imports].sort((a, b) => distance(a[0]) - distance(b[0]) || byName(a, b));
    return sorted.map(([moduleSpecifier, names]) => {
      const isTypeOnly = [...names.values()].every(Boolean);
      const namedImports = [...names]
        .sort((a, b) => Number(a[1]) - Number(b[1]) || byName(a, b))
        .map(([name, isType]) => ({ name, isTypeOnly: isType && !isTypeOnly }));
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

const signature = ({ name, type, optional }: Property): PropertySignatureStructure => ({
  kind: StructureKind.PropertySignature,
  name,
  type,
  hasQuestionToken: optional ?? false,
});

const distance = (from: string): number => ['#', '../', './'].findIndex((start) => from.startsWith(start));

// Not localeCompare: the output must not depend on the machine's locale.
const byName = (a: readonly [string, unknown], b: readonly [string, unknown]) => (a[0] < b[0] ? -1 : 1);
