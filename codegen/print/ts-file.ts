import {
  printStructure,
  StructureKind,
  VariableDeclarationKind,
  type ImportDeclarationStructure,
  type StatementStructures,
  type WriterFunction,
} from 'ts-morph';
import { commentText } from './literal.ts';

/** A property of an interface. */
export interface Property {
  readonly name: string;
  readonly type: string;
  readonly optional?: true;
}

interface DeclarationOptions {
  /** Text of the doc comment. */
  readonly doc?: string;
  readonly exported?: false;
}

/** Whether every use of a name was as a type; or that it is the default export, or that one's type. */
type Use = boolean | 'default' | 'defaultType';

const blankLine: WriterFunction = (writer) => writer.blankLine();

const style = { indentNumberOfSpaces: 2, useSingleQuote: true };

/**
 * Builds a TypeScript file: statements in print order, and the imports that they use.
 *
 * It does not touch the disk, so tests of emitters compare text.
 */
export class TsFile {
  /** Module specifier → imported name → its use. */
  readonly #imports = new Map<string, Map<string, Use>>();
  readonly #statements: StatementStructures[] = [];
  readonly #declared: string[] = [];
  readonly #header: string;

  constructor(header: string) {
    this.#header = header;
  }

  /** Imports a value and returns its name, so that no name in the output lacks its import. */
  value(name: string, from: string): string {
    this.#names(from).set(name, false);
    return name;
  }

  /** Imports the default export under a name, and returns it. */
  defaultValue(name: string, from: string): string {
    this.#names(from).set(name, 'default');
    return name;
  }

  /** Imports the default export under a name, for its type alone, and returns it. */
  defaultType(name: string, from: string): string {
    const names = this.#names(from);
    names.set(name, names.get(name) ?? 'defaultType');
    return name;
  }

  /** Imports a type and returns its name. A name also imported as a value stays a value. */
  type(name: string, from: string): string {
    const names = this.#names(from);
    names.set(name, names.get(name) ?? true);
    return name;
  }

  constant(name: string, initializer: string, options: DeclarationOptions & { type?: string } = {}): void {
    this.#declared.push(name);
    this.#statements.push({
      kind: StructureKind.VariableStatement,
      declarationKind: VariableDeclarationKind.Const,
      isExported: options.exported ?? true,
      docs: docs(options.doc),
      declarations: [{ name, initializer, ...(options.type !== undefined && { type: options.type }) }],
    });
  }

  interface(
    name: string,
    properties: readonly Property[],
    options: DeclarationOptions & { extends?: string } = {},
  ): void {
    this.#declared.push(name);
    this.#statements.push({
      kind: StructureKind.Interface,
      name,
      isExported: true,
      docs: docs(options.doc),
      extends: options.extends === undefined ? [] : [options.extends],
      properties: properties.map(({ name, type, optional = false }) => ({ name, type, hasQuestionToken: optional })),
    });
  }

  typeAlias(name: string, type: string, options: DeclarationOptions = {}): void {
    this.#declared.push(name);
    this.#statements.push({ kind: StructureKind.TypeAlias, name, type, isExported: true, docs: docs(options.doc) });
  }

  /** A function with a single `return`: generated code has no behaviour. */
  function(name: string, parameters: readonly Property[], result: string, options: DeclarationOptions = {}): void {
    this.#declared.push(name, ...parameters.map((parameter) => parameter.name));
    this.#statements.push({
      kind: StructureKind.Function,
      name,
      isExported: true,
      docs: docs(options.doc),
      parameters: parameters.map((parameter) => ({ name: parameter.name, type: parameter.type })),
      statements: [`return ${result};`],
    });
  }

  /** Names that are imported or declared more than once, parameters included: these would shadow the other. */
  get clashes(): string[] {
    const imported = [...this.#imports.values()].flatMap((names) => names.keys().toArray());
    return duplicatesOf([...imported, ...this.#declared]);
  }

  print(): string {
    // printStructure puts no blank line between statements.
    const imports = this.#importDeclarations();
    const statements: (string | StatementStructures | WriterFunction)[] = [this.#header];
    if (imports.length > 0) statements.push(blankLine, ...imports);
    for (const statement of this.#statements) statements.push(blankLine, statement);
    return printStructure({ kind: StructureKind.SourceFile, statements }, style);
  }

  /** Packages, then `#` paths, `../` and `./`, each sorted by name, so that a new import never moves another line. */
  #importDeclarations(): ImportDeclarationStructure[] {
    const sorted = [...this.#imports].sort((a, b) => importRank(a[0]) - importRank(b[0]) || byName(a, b));
    return sorted.map(([moduleSpecifier, names]) => {
      const isTypeOnly = [...names.values()].every((use) => use === true || use === 'defaultType');
      const [defaultImport] = [...names].flatMap(([name, use]) =>
        use === 'default' || use === 'defaultType' ? [name] : [],
      );
      const namedImports = [...names]
        .filter(([name]) => name !== defaultImport)
        .sort((a, b) => Number(a[1]) - Number(b[1]) || byName(a, b))
        .map(([name, isType]) => ({ name, isTypeOnly: isType === true && !isTypeOnly }));
      const declaration = { kind: StructureKind.ImportDeclaration as const, moduleSpecifier, isTypeOnly, namedImports };
      return defaultImport === undefined ? declaration : Object.assign(declaration, { defaultImport });
    });
  }

  #names(from: string): Map<string, Use> {
    const names = this.#imports.get(from) ?? new Map<string, Use>();
    this.#imports.set(from, names);
    return names;
  }
}

/** Names that occur more than once. */
export function duplicatesOf(names: readonly string[]): string[] {
  const seen = new Set<string>();
  return names.filter((name) => seen.has(name) || !seen.add(name));
}

const docs = (doc: string | undefined): string[] => (doc === undefined ? [] : [commentText(doc)]);

const importRank = (from: string): number => ['#', '../', './'].findIndex((start) => from.startsWith(start));

// Not localeCompare: the output must not depend on the machine's locale.
const byName = (a: readonly [string, unknown], b: readonly [string, unknown]) => (a[0] < b[0] ? -1 : 1);
