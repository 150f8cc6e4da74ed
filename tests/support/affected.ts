/**
 * The tests that a change affects, for `npm run test:quick`. Unit tests are found by their imports (`vitest related`), all others by
 * rules: every server test imports the whole server, journeys import nothing of it, and catalogue and documents are read by file name.
 */

export interface AffectedTests {
  /** Sources and test files for `vitest related`. */
  readonly unit: readonly string[];
  /** Test files and folders. */
  readonly server: readonly string[];
  /** Whether the laws run over another catalogue, too. */
  readonly catalogues: boolean;
  /** Whether the laws of who may see what run. */
  readonly access: boolean;
  /** Whether the tests of own code run. */
  readonly ownCode: boolean;
  /** Spec files whose smoke journeys run. */
  readonly smoke: readonly string[];
  /** Spec files of which every journey runs. */
  readonly journeys: readonly string[];
}

/**
 * Rooms of `src/server` and features with more tests than their folder in `tests/server`: the name of that folder if it differs, laws, and
 * prefixes of spec files.
 */
const serverRooms: Readonly<Record<string, { tests?: string; laws?: readonly string[]; smoke?: readonly string[] }>> = {
  anonymise: { laws: ['anonymise'], smoke: ['system'] },
  'audit-trail': { tests: 'system', smoke: ['system'] },
  auth: { smoke: ['sign-in', 'roles'] },
  backup: { laws: ['backup'] },
  'bulk-changes': { tests: 'bulk', laws: ['bulk'], smoke: ['bulk'] },
  calls: { laws: ['calls', 'bounds'] },
  catalogue: { tests: 'calls', laws: ['calls'] },
  deploy: { tests: 'start' },
  development: { tests: 'auth', smoke: ['sign-in'] },
  exports: { tests: 'export', laws: ['exports'], smoke: ['lists-export'] },
  http: { laws: ['bounds'] },
  import: { laws: ['import'], smoke: ['import'] },
  'own-code': { tests: 'save' },
  outbox: { tests: 'save' },
  jobs: { tests: 'save' },
  list: { laws: ['calls', 'queries', 'bounds'], smoke: ['lists'] },
  'quick-find': { tests: 'calls' },
  record: { laws: ['calls'], smoke: ['record-drawer', 'forms-pickers'] },
  rehearsal: { tests: 'migrate' },
  sample: { laws: ['samples'] },
  save: { laws: ['calls', 'bulk'], smoke: ['forms', 'history'] },
  settings: { tests: 'start' },
  'saved-lists': { smoke: ['lists-saved'] },
  system: { smoke: ['system'] },
};

/** Prefixes of spec files for the rooms of the browser; any other change there runs the smoke journeys of all spec files. */
const browserRooms: Readonly<Record<string, readonly string[]>> = {
  'src/app/failures': ['failures'],
  'src/app/frame': ['menu', 'shell'],
  'src/app/home': ['home'],
  'src/app/session': ['sign-in'],
  'src/app/system': ['system'],
  'src/app/theme': ['theme'],
  'src/ui/actions': ['own-code'],
  'src/ui/own-code': ['own-pages', 'own-screens'],
  'src/features/audit-trail': ['system'],
  'src/features/bulk-changes': ['bulk'],
  'src/features/exports': ['lists-export'],
  'src/features/quick-find': ['quick-find'],
  'src/ui/form': ['forms', 'drafts', 'history'],
  'src/ui/list': ['lists', 'bulk', 'import'],
  'src/ui/toasts': ['toasts'],
  'src/ui/record-drawer': ['record-drawer'],
};

const everyJourney = [''];
/** The most common journeys, which run after every change of the pages. */
const commonJourneys = 'journeys';

/** Files that tests read by name instead of importing them. */
const readByName: readonly { readonly changed: RegExp; readonly unit: readonly string[] }[] = [
  { changed: /^(catalogue|generated)\//, unit: ['app', 'catalogue', 'codegen'] },
  { changed: /^(codegen|tests\/(codegen|catalogues))\//, unit: ['catalogue', 'codegen'] },
];

/** The affected tests, given the paths of changed files and of all test and spec files, from the project's root. */
export function affectedTests(changed: readonly string[], files: readonly string[]): AffectedTests {
  const isChanged = (pattern: RegExp) => changed.some((path) => pattern.test(path));
  const below = (...folders: readonly string[]) =>
    files.filter((file) => folders.some((folder) => file.startsWith(folder)));
  const specs = (prefixes: readonly string[]) =>
    below(...prefixes.map((prefix) => `tests/e2e/${prefix}`)).filter(isSpec);

  const smoke = changed.flatMap((path) => smokeOf(path));
  return {
    unit: [
      ...changed.filter((path) => /\.tsx?$/.test(path) && !path.startsWith('tests/e2e/')),
      // These tests read every source and document.
      ...below('tests/repo/'),
      ...readByName.flatMap(({ changed: pattern, unit }) =>
        isChanged(pattern) ? below(...unit.map((folder) => `tests/${folder}/`)) : [],
      ),
    ].filter(isUnique),
    server: changed.flatMap((path) => serverTestsOf(path)).filter(isUnique),
    catalogues: isChanged(/^(codegen|src\/model|src\/server\/migrate|tests\/catalogues|tests\/laws)\//),
    access: isChanged(
      /^(codegen|src\/model|src\/features|src\/server\/(access|auth|calls|catalogue|export|http|import|list|record|save|saved-lists|system)|tests\/(access|catalogues\/access))\//,
    ),
    ownCode: isChanged(
      /^(src\/(features|portal|server\/(own-code|calls|save|import)|ui\/actions)|tests\/(own-code|catalogues\/school))\//,
    ),
    smoke: smoke.length === 0 ? [] : specs([commonJourneys, ...smoke]).filter(isUnique),
    journeys: changed.filter((path) => isSpec(path) && files.includes(path)),
  };
}

const isSpec = (path: string): boolean => path.startsWith('tests/e2e/') && path.endsWith('.spec.ts');
const isUnique = <Value>(value: Value, index: number, all: readonly Value[]): boolean => all.indexOf(value) === index;

const law = (name: string): string => `tests/laws/${name}.test`;

function serverTestsOf(path: string): readonly string[] {
  if (/^(tests\/(support|server\/support)|src\/catalogue)\//.test(path)) return ['tests/server', 'tests/laws'];
  if (/^tests\/laws\/.*\.test\.tsx?$/.test(path)) return [path];
  if (path.startsWith('tests/laws/')) return ['tests/laws'];
  if (/^(catalogue|generated|src\/model)\//.test(path)) return ['calls', 'offered', 'samples'].map(law);
  const [, room = ''] = /^(?:src\/(?:server|features)|tests\/server)\/([^/]+)\//.exec(path) ?? [];
  if (room === '') return [];
  const { tests = room, laws = [] } = serverRooms[room] ?? {};
  return [`tests/server/${tests}`, ...laws.map(law)];
}

/** Prefixes of spec files. */
function smokeOf(path: string): readonly string[] {
  const [, serverRoom = ''] = /^src\/server\/([^/]+)\//.exec(path) ?? [];
  if (serverRoom !== '') return serverRooms[serverRoom]?.smoke ?? [commonJourneys];
  const [, browserRoom] = Object.entries(browserRooms).find(([room]) => path.startsWith(`${room}/`)) ?? [];
  if (browserRoom !== undefined) return browserRoom;
  const isServed = /^(catalogue|generated|src\/(app|model|ui|vite))\/|^vite\.config\.ts$|^package-lock\.json$/.test(
    path,
  );
  const isJourneyHelper = path.startsWith('tests/e2e/') && !isSpec(path);
  return isServed || isJourneyHelper ? everyJourney : [];
}
