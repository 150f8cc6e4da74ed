/**
 * Carries renames of the catalogue into own code: TypeScript's language service renames the uses of each property that is called
 * otherwise from now on. Only files of own code are changed. Texts that have a former name, as in SQL, are listed for their author.
 */
import { Node, Project, SyntaxKind, type SourceFile } from 'ts-morph';
import { filterOperators } from '#model/list/operators.ts';
import { suffix } from '#model/wire.ts';
import { referenceName } from '../model/naming.ts';
import type { Entity, FieldModel } from '../model/entity.ts';
import type { FileChange, Files } from './folder.ts';
import { renameTexts, type Rename } from './rename-texts.ts';
import { hasWord, storedEntities } from './stored-entities.ts';

interface CarriedRenames {
  /** Files of own code, with paths below its folder. */
  readonly changes: readonly FileChange[];
  /** Lines that a person has to look at: `custom/places-left.ts:8: "places" is "seats" now`. */
  readonly remaining: readonly string[];
}

/** An entity whose generated files on the disk have former names. */
interface RenamedEntity {
  /** Its name in the generated files on the disk. */
  readonly stored: string;
  readonly entity: Entity;
  readonly fields: readonly Rename[];
}

/** The entities with names that the generated files don't have yet. */
export function pendingRenames(entities: readonly Entity[], generated: Files): RenamedEntity[] {
  return entities.flatMap((entity) => {
    const stored = [entity.name, ...entity.was.toReversed()].find((name) => generated.has(`${name}/entity.ts`));
    if (stored === undefined) return [];
    const text = generated.get(`${stored}/entity.ts`) ?? '';
    const fields = entity.fields.flatMap((field) => renamesOf(field, text));
    return stored !== entity.name || fields.length > 0 ? [{ stored, entity, fields }] : [];
  });
}

/** A reference has two names in rows: its own, and that of its record. */
function renamesOf(field: FieldModel, text: string): Rename[] {
  const has = (name: string) => new RegExp(`^  ${name}: `, 'm').test(text);
  const from = field.was.findLast(has);
  if (from === undefined || has(field.name)) return [];
  const [record, to] = [referenceName(from), 'as' in field ? field.as : field.name];
  return [{ from, to: field.name }, ...(record !== from && record !== to && has(record) ? [{ from: record, to }] : [])];
}

interface OwnCodeProject {
  /** The `tsconfig.json` with which own code compiles against the generated files on the disk. */
  readonly tsConfig: string;
  /** The folder of the generated files. */
  readonly generated: string;
  readonly files: Files;
  /** The folder of own code. */
  readonly custom: string;
}

export function carriedRenames(
  renamed: readonly RenamedEntity[],
  { tsConfig, generated, files, custom }: OwnCodeProject,
): CarriedRenames {
  const project = new Project({ tsConfigFilePath: tsConfig, skipAddingFilesFromTsConfig: true });
  const ownFiles = project.addSourceFilesAtPaths(`${custom}/**/*.{ts,tsx}`);
  project.resolveSourceFileDependencies();
  const before = new Map(ownFiles.map((file) => [file, file.getFullText()]));
  const remaining: string[] = [];
  const former = storedEntities(files);
  const known = new Set(former.flatMap(({ name, service, table }) => [name, service, table]));
  const pathOf = (file: SourceFile) => file.getFilePath().slice(`${custom}/`.length);
  for (const { stored, entity, fields } of renamed) {
    // Before the fields: these are no properties of the query any more once they have their new names.
    renameInQueries(
      project.createSourceFile(`${generated}/query-of-${stored}.ts`, queryText(stored)),
      ownFiles,
      fields,
    );
    const [record] = project.getSourceFile(`${generated}/${stored}/entity.ts`)?.getInterfaces() ?? [];
    for (const { from, to } of fields) record?.getProperty(from)?.rename(to, { usePrefixAndSuffixText: true });
    const renameOf = (fact: 'name' | 'service' | 'table'): Rename => ({
      from: former.find((one) => one.name === stored)?.[fact] ?? entity[fact],
      to: entity[fact],
    });
    const [name, service, table] = [renameOf('name'), renameOf('service'), renameOf('table')];
    if ([name, service, table].some(({ from, to }) => from !== to))
      renameTexts(project, ownFiles, { name, service, table }, known);
    if (stored !== entity.name) for (const file of ownFiles) renameTypeArguments(file, stored, entity.name);
    const names = [name, service, ...fields].filter(({ from, to }) => from !== to);
    for (const file of ownFiles) remaining.push(...textsWith(file, `custom/${pathOf(file)}`, names));
  }
  const changes = ownFiles.flatMap((file) => {
    const change = { path: pathOf(file), before: before.get(file), text: file.getFullText() };
    return change.before === change.text ? [] : [change];
  });
  return { changes, remaining };
}

/** What follows a field's name in a query. */
const suffixes = new Set([
  ...Object.values(suffix),
  ...Object.values(filterOperators).flatMap((operators) => Object.values(operators).map((operator) => operator.suffix)),
]);

const queryText = (entity: string): string =>
  `import type { QueryOf } from '#portal/browser';\nexport declare const query: QueryOf<'${entity}'>;\n`;

/** Names in queries, whose type is derived: the language service knows no declaration of theirs. */
function renameInQueries(declaring: SourceFile, files: readonly SourceFile[], fields: readonly Rename[]): void {
  const query = declaring.getVariableDeclarationOrThrow('query').getType().compilerType;
  const names = new Map(fields.flatMap(({ from, to }) => [...suffixes].map((end) => [from + end, to + end] as const)));
  const literals = files
    .flatMap((file) => file.getDescendantsOfKind(SyntaxKind.ObjectLiteralExpression))
    .filter((literal) => literal.getContextualType()?.getNonNullableType().compilerType === query);
  for (const property of literals.flatMap((literal) => literal.getProperties())) {
    const isNamed = Node.isPropertyAssignment(property) || Node.isShorthandPropertyAssignment(property);
    const to = isNamed ? names.get(property.getName()) : undefined;
    if (to === undefined) continue;
    if (Node.isPropertyAssignment(property)) property.getNameNode().replaceWithText(to);
    else property.replaceWithText(`${to}: ${property.getText()}`);
  }
}

/** The entity's name in `defineCheck<'course'>`, `Fields<'course'>` and the like, which the language service takes for any text. */
function renameTypeArguments(file: SourceFile, from: string, to: string): void {
  for (const literal of file.getDescendantsOfKind(SyntaxKind.LiteralType)) {
    const text = literal.getLiteral();
    if (Node.isStringLiteral(text) && text.getLiteralValue() === from) text.setLiteralValue(to);
  }
}

/** The lines with a former name as a text, as a part of one (`course.id`, `course as other`), or in SQL. */
function textsWith(file: SourceFile, path: string, names: readonly Rename[]): string[] {
  const describe = (node: Node, { from, to }: Rename) =>
    `${path}:${node.getStartLineNumber()}: "${from}" is "${to}" now`;
  return file.getDescendants().flatMap((node) => {
    if (Node.isTaggedTemplateExpression(node))
      return names.filter(({ from }) => hasWord(node.getText(), from)).map((name) => describe(node, name));
    if (!Node.isStringLiteral(node)) return [];
    const parts = node.getLiteralValue().split(/\.| as /);
    return names.filter(({ from }) => parts.includes(from)).map((name) => describe(node, name));
  });
}
