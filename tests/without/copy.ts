/** A copy of the project without some of its features. */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { project } from '../../src/catalogue/folders.ts';
import { needs } from '../../src/features/needs.ts';

const root = 'src/features';

/** The folder of each feature. */
export const featureNames: readonly string[] = readdirSync(join(project, root), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

/** The lists by which the kernel reaches features. */
export const featureLists: readonly string[] = readdirSync(join(project, root)).filter((name) => name.endsWith('.ts'));

/** Some features, and those that need them. */
export function withNeeding(features: readonly string[]): readonly string[] {
  const all = featureNames.filter(
    (name) => features.includes(name) || needs[name]?.some((needed) => features.includes(needed)),
  );
  return all.length === features.length ? all : withNeeding(all);
}

/** Copies the project's files to an empty folder, without these features, those that need them, and tests, which import what they test. */
export function copyWithout(removed: readonly string[], folder: string): void {
  const features = withNeeding(removed);
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: project,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  for (const file of files.split('\n')) {
    if (file === '' || file.startsWith('tests/') || !existsSync(join(project, file))) continue;
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(project, file), join(folder, file));
  }
  symlinkSync(join(project, 'node_modules'), join(folder, 'node_modules'), 'junction');
  for (const name of features) rmSync(join(folder, root, name), { recursive: true });
  for (const list of featureLists) {
    const path = join(folder, root, list);
    writeFileSync(path, features.reduce(withoutFeature, readFileSync(path, 'utf8')));
  }
  const manifest = join(folder, 'package.json');
  const { scripts, ...rest } = readJson(manifest) as { scripts: Record<string, string> };
  const isLeft = (program: string) => !features.some((name) => program.includes(`${root}/${name}/`));
  const left = Object.fromEntries(Object.entries(scripts).filter(([, program]) => isLeft(program)));
  writeFileSync(manifest, JSON.stringify({ ...rest, scripts: left }));
  leaveOutWords(features, join(folder, 'catalogue'));
  const config = { extends: './tsconfig.json', include: ['codegen', 'generated', 'src', 'vite.config.ts'] };
  writeFileSync(join(folder, 'tsconfig.without.json'), JSON.stringify(config));
}

/** Removes the words of the features from the files of a catalogue. */
function leaveOutWords(features: readonly string[], catalogue: string): void {
  for (const name of readdirSync(catalogue).filter((file) => file.endsWith('.json'))) {
    const schemaOf = name === 'portal.json' ? 'portal' : 'entity';
    const schema = readJson(join(catalogue, `schema/${schemaOf}.schema.json`)) as {
      properties: Record<string, { feature?: string }>;
    };
    const isLeft = ([word]: readonly [string, unknown]) => !features.includes(schema.properties[word]?.feature ?? '');
    const words = Object.entries(readJson(join(catalogue, name))).filter(isLeft);
    writeFileSync(join(catalogue, name), JSON.stringify(Object.fromEntries(words)));
  }
}

const readJson = (path: string): object => JSON.parse(readFileSync(path, 'utf8')) as object;

/** A list without the import of a feature, and without what it imports. */
function withoutFeature(text: string, feature: string): string {
  const imported = new RegExp(`^import \\{ (\\w+) \\} from '\\./${feature}/.*\\n`, 'm');
  const [line, name] = imported.exec(text) ?? [];
  if (line === undefined || name === undefined) return text;
  return text.replace(line, '').replace(/= \[([^\]]*)\]/, (_list, items: string) => {
    const others = items.split(',').map((item) => item.trim());
    return `= [${others.filter((item) => item !== '' && item !== name).join(', ')}]`;
  });
}
