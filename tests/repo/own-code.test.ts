/** The interface for own code, and its documents. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Node, Project } from 'ts-morph';
import { expect, test } from 'vitest';
import { slotFile } from '../../codegen/model/slots.ts';
import { allSlots } from '../../codegen/slots.ts';

const surfaces = ['browser', 'server'];

const project = new Project({ skipAddingFilesFromTsConfig: true, skipFileDependencyResolution: true });

/** What a declaration says to its users: a function without its body. */
function signatureOf(declaration: Node): string {
  const value = Node.isVariableDeclaration(declaration) ? declaration.getInitializer() : declaration;
  const body = Node.isFunctionDeclaration(value) || Node.isArrowFunction(value) ? value.getBody() : undefined;
  return body === undefined ? declaration.getText() : declaration.getText().replace(body.getText(), '');
}

/** What a module declares, and what it imports of the portal, without comments and spaces. */
function declarationsOf(name: string): string {
  const file = project.addSourceFileAtPath(`src/portal/${name}.ts`);
  const imported = file.getImportDeclarations().flatMap((declaration) => {
    const path = declaration.getModuleSpecifierValue().replace(/^#(ui|model)\//, 'src/$1/');
    if (!path.startsWith('src/')) return [];
    const exported = project.addSourceFileAtPath(path).getExportedDeclarations();
    return declaration.getNamedImports().flatMap((one) => exported.get(one.getName()) ?? []);
  });
  const declared = file.getStatements().filter((statement) => !Node.isImportDeclaration(statement));
  return [...imported.map(signatureOf), ...declared.map((statement) => statement.getText())]
    .join('\n')
    .replaceAll(/\/\*\*.*?\*\/|\s/gs, '');
}

test('a change of the interface for own code is a version of it', () => {
  const surface = createHash('sha256').update(surfaces.map(declarationsOf).join('\n')).digest('hex').slice(0, 12);
  const [, newest] = /^## \d+\n\nSurface: (\w+)$/m.exec(readFileSync('src/portal/CHANGES.md', 'utf8')) ?? [];

  expect(
    newest,
    'Names or types of src/portal have changed: write a new version into src/portal/CHANGES.md, with this surface',
  ).toBe(surface);
});

const readme = readFileSync('src/custom/README.md', 'utf8');

test('the examples for own code are files of the catalogue that uses them', () => {
  const examples = [...readme.matchAll(/`custom\/([^`]+)`[^`]*:\n\n```tsx?\n(.*?)```/gs)];

  expect(examples.map(([, path]) => path)).toEqual([
    'cells/traffic-light.tsx',
    'computed/taken.ts',
    'fills/number.ts',
    'transitions/room-state.ts',
    'checks/seats.ts',
    'places-left.ts',
    'calls/postpone.ts',
    'actions/postpone.tsx',
    'inputs/stars.tsx',
    'panels/occupancy.tsx',
    'panels/timetable.tsx',
    'pages/planning.tsx',
    'pages/desk.tsx',
    'widgets/next-courses.tsx',
    'after/hang-up.ts',
    'jobs/close-courses.ts',
  ]);
  for (const [, path, text] of examples)
    expect(text).toBe(readFileSync(`tests/catalogues/school/custom/${path}`, 'utf8'));
});

test.each(allSlots)('"$kind" is explained, with its file', (slot) => {
  const { word, surface, define } = slot;
  expect(readme).toContain(`\`${word}\``);
  expect(readme).toContain(`custom/${slotFile(slot, '<name>')}`);
  expect(readFileSync(`${surface.replace('#', 'src/')}.ts`, 'utf8')).toContain(`export const ${define} `);
});
