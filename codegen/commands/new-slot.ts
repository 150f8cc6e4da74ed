/** Writes a file of own code to begin with. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { CatalogueFolders } from '../../src/catalogue/folders.ts';
import type { EntityFile, PortalFile } from '../load/files.ts';
import { readCatalogue } from '../load/read.ts';
import { fileWireName } from '../model/defaults.ts';
import { slotFile, slots, type SlotKind } from '../model/slots.ts';
import { displayPath, fail } from './setup.ts';

/** The entity that names the file already, and the field that does, as rows call it. */
interface SlotUser {
  readonly entity: string;
  readonly field: string;
}

/** Returns the exit code. */
export function writeSlot(folders: CatalogueFolders, kind: SlotKind, name: string): number {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
    return fail(`"${name}" can not be a name: use lower-case letters, digits and single hyphens.`);
  const file = join(folders.custom, slotFile(kind, name));
  if (existsSync(file)) return fail(`${displayPath(file)} already exists.`);
  const user = userOf(folders.catalogue, kind, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, templates[kind](user ?? { entity: 'ENTITY', field: 'FIELD' }));
  // A call's types are those of its schemas, and a job has none: their files name no entity.
  const names = kind === 'call' || kind === 'job' ? '' : `, and the entity's name into the file`;
  const next = user === undefined ? ` Put ${words[kind](name)} into the catalogue${names}.` : '';
  process.stdout.write(`${displayPath(file)} written.${next} Then npm run generate.\n`);
  return 0;
}

const words: Readonly<Record<SlotKind, (name: string) => string>> = {
  cell: (name) => `"cell": "${name}" at a field`,
  check: (name) => `"check": ["${name}"] at an entity`,
  call: (name) => `"calls": ["${name}"] at an entity`,
  action: (name) => `"actions": ["${name}"] at an entity with "calls"`,
  after: (name) => `"after": ["${name}"] at an entity`,
  job: (name) => `"jobs": [{ "name": "${name}", "schedule": "0 3 * * *" }] at the portal`,
};

const templates: Readonly<Record<SlotKind, (user: SlotUser) => string>> = {
  cell: ({ entity, field }) => `import { defineCell } from '#portal/browser';

export default defineCell<'${entity}', '${field}'>(({ text }) => <strong>{text}</strong>);
`,
  check: ({ entity }) => `import { defineCheck } from '#portal/server';

export default defineCheck<'${entity}'>(({ after }) => after.id === 0 && 'The number 0 is not allowed.');
`,
  call: () => `import { defineCall, t } from '#portal/server';

export default defineCall({
  summary: 'Says who calls',
  body: t.object({}),
  answer: t.object({ name: t.text }),
  run: ({ user }) => ({ name: user.name }),
});
`,
  action: ({ entity }) => `import { defineAction } from '#portal/browser';

export default defineAction<'${entity}', 'CALL'>({
  label: 'Run',
  on: ['selection', 'form'],
  call: 'CALL',
  body: (keys) => ({ keys }),
  question: (count) => \`Run it for \${count}?\`,
  done: () => 'Done',
});
`,
  after: ({ entity }) => `import { defineAfter } from '#portal/server';

export default defineAfter<'${entity}'>(({ change, key }) => {
  console.log(change, key);
});
`,
  job: () => `import { defineJob } from '#portal/server';

export default defineJob(({ due }) => {
  console.log('Due at', due);
});
`,
};

/** The first place of the catalogue that names the file; undefined if none does, or a file can't be read. */
function userOf(catalogue: string, kind: SlotKind, name: string): SlotUser | undefined {
  const files = existsSync(catalogue) ? readCatalogue(catalogue) : [];
  return files.map(({ text }) => slotUser(parsed(text), kind, name)).find((user) => user !== undefined);
}

function slotUser(file: Partial<EntityFile & PortalFile>, kind: SlotKind, name: string): SlotUser | undefined {
  const { name: entity, fields = [], jobs = [] } = file;
  if (kind === 'job') return jobs.some((job) => job.name === name) ? { entity: '', field: '' } : undefined;
  if (entity === undefined) return undefined;
  if (kind !== 'cell') return file[slots[kind].word]?.includes(name) ? { entity, field: '' } : undefined;
  const field = fields.find(({ cell }) => cell === name);
  return field && { entity, field: fileWireName(field) };
}

function parsed(text: string): Partial<EntityFile & PortalFile> {
  try {
    return JSON.parse(text) as Partial<EntityFile & PortalFile>;
  } catch {
    return {};
  }
}
