/** Renames the texts of own code that are typed as names of entities, such as `useRows('course')` and `entity="course"`. */
import { Node, SyntaxKind, type Project, type SourceFile, type StringLiteral, type ts } from 'ts-morph';

export interface Rename {
  readonly from: string;
  readonly to: string;
}

/** What an entity is called, as texts of own code may say it. */
interface EntityRename {
  readonly name: Rename;
  readonly service: Rename;
  readonly table: Rename;
}

/** `names`: the names, services and tables of all entities, as the generated files on the disk have them. */
export function renameTexts(
  project: Project,
  files: readonly SourceFile[],
  { name, service, table }: EntityRename,
  names: ReadonlySet<string>,
): void {
  const checker = project.getTypeChecker().compilerObject;
  const renameOf = (literal: StringLiteral): string | undefined => {
    const text = literal.getLiteralValue();
    if (![name, service, table].some(({ from }) => text.split(/[./]/)[0] === from)) return undefined;
    const expected = expectedTexts(checker, literal.compilerNode);
    if (!expected.texts.has(text)) return undefined;
    // A permission, `course/write`.
    if (text.includes('/')) return `${name.to}${text.slice(name.from.length)}`;
    // A column of the table, `course.id`.
    if (text.includes('.')) return text.replace(`${table.from}.`, `${table.to}.`);
    if ([...expected.texts].some((one) => !names.has(one))) return undefined;
    // Only tables are followed by an alias, `course as other`.
    if (expected.hasPatterns) return text === table.from ? table.to : undefined;
    return [name, service].find(({ from }) => from === text)?.to;
  };
  // All are found before the first one is changed, which the types no longer fit.
  const found = files.flatMap((file) =>
    file.getDescendantsOfKind(SyntaxKind.StringLiteral).flatMap((literal) => {
      const to = Node.isLiteralTypeNode(literal.getParent()) ? undefined : renameOf(literal);
      return to === undefined ? [] : [{ literal, to }];
    }),
  );
  for (const { literal, to } of found) literal.setLiteralValue(to);
}

/** The texts that may stand there, and whether patterns are among them. */
function expectedTexts(checker: ts.TypeChecker, literal: ts.StringLiteral) {
  const type = checker.getContextualType(literal);
  const known = type && (checker.getBaseConstraintOfType(type) ?? type);
  const members = known === undefined ? [] : known.isUnion() ? known.types : [known];
  return {
    texts: new Set(members.flatMap((member) => (member.isStringLiteral() ? [member.value] : []))),
    hasPatterns: members.some((member) => 'texts' in member),
  };
}
