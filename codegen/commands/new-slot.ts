/** Writes a file of own code to begin with. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { CatalogueFolders } from '../../src/catalogue/folders.ts';
import type { EntityFile, PortalFile } from '../load/files.ts';
import { readCatalogue } from '../load/read.ts';
import { fileWireName } from '../model/defaults.ts';
import { must } from '#model/must.ts';
import { isFieldSlot, slotFile, slots, type SlotKind } from '../model/slots.ts';
import { allSlots, featureSlots } from '../slots.ts';
import type { SlotTemplate, NamedAt } from './slot-template.ts';
import { writeEditorConfig } from '../output/workspace.ts';
import { displayPath, fail } from './setup.ts';

/** Returns the exit code. */
export function writeSlot(folders: CatalogueFolders, kind: string, name: string): number {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
    return fail(`"${name}" can not be a name: use lower-case letters, digits and single hyphens.`);
  const slot = must(
    allSlots.find((one) => one.kind === kind),
    'a kind of slots',
  );
  const file = join(folders.custom, slotFile(slot, name));
  if (existsSync(file)) return fail(`${displayPath(file)} already exists.`);
  const user = userOf(folders.catalogue, kind, name);
  mkdirSync(dirname(file), { recursive: true });
  const { place, template } = templateOf(kind);
  const text = template(user ?? { entity: 'ENTITY', key: 'id', field: 'FIELD' });
  writeFileSync(file, text);
  const names = text.includes('ENTITY') ? " Write the entity's name into the file." : '';
  const next = user === undefined ? ` Name it in the catalogue: ${place(name)}.${names}` : '';
  const editorConfig = writeEditorConfig(folders);
  if (editorConfig !== undefined)
    process.stdout.write(`${displayPath(editorConfig)} written, so that editors know the types.\n`);
  process.stdout.write(`${displayPath(file)} written.${next} Then npm run generate.\n`);
  return 0;
}

const templateOf = (kind: string): SlotTemplate =>
  featureSlots.find((slot) => slot.kind === kind) ?? {
    place: places[kind as SlotKind],
    template: templates[kind as SlotKind],
  };

const places: Readonly<Record<SlotKind, (name: string) => string>> = {
  cell: (name) => `"cell": "${name}" at a field`,
  computed: (name) => `"computed": "${name}" at a field`,
  fill: (name) => `"fill": "${name}" at a field`,
  transitions: (name) => `"transitions": "${name}" at a field of kind choice`,
  check: (name) => `"check": ["${name}"] at an entity`,
  call: (name) => `"calls": ["${name}"] at an entity`,
  action: (name) => `"actions": ["${name}"] at an entity with "calls"`,
  input: (name) => `"input": "${name}" at a field of a form`,
  page: (name) => `{ "page": "${name}", "title": "…" } into "pages" of portal.json`,
  widget: (name) => `{ "widget": "${name}", "title": "…" } into "home": { "widgets": […] } of portal.json`,
  panel: (name) => `{ "panel": "${name}", "title": "…" } into "panels" of a form`,
};

const templates: Readonly<Record<SlotKind, (user: NamedAt) => string>> = {
  cell: ({ entity, field }) => `import { defineCell } from '#portal/browser';

export default defineCell<'${entity}', '${field}'>(({ text }) => <strong>{text}</strong>);
`,
  computed: ({ entity, field }) => `import { defineComputed } from '#portal/server';

export default defineComputed<'${entity}', '${field}'>(({ ref }) => ref('${entity}.id'));
`,
  fill: ({ entity, field }) => `import { defineFill } from '#portal/server';

export default defineFill<'${entity}', '${field}'>(({ after }) => after['${field}'] ?? undefined);
`,
  transitions: ({ entity, field }) => `import { defineTransitions } from '#portal/server';

export default defineTransitions<'${entity}', '${field}'>(({ from }) => [from]);
`,
  check: ({ entity, key }) => `import { defineCheck } from '#portal/server';

/** For a new record, \`before\` is null, and the values of its insert, such as its id, do not exist yet. */
export default defineCheck<'${entity}'>(
  ({ before, after }) => before !== null && after.${key} !== before.${key} && 'Its ${key} can not change.',
);
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
  input: ({ entity, field }) => `import { defineInput } from '#portal/browser';

export default defineInput<'${entity}', '${field}'>(({ value, control }) => (
  <input {...control} value={String(value ?? '')} readOnly />
));
`,
  page: () => `import { definePage } from '#portal/browser';

export default definePage(() => <p>Nothing here yet.</p>);
`,
  widget: () => `import { defineWidget } from '#portal/browser';

export default defineWidget(() => <p>Nothing here yet.</p>);
`,
  panel: ({ entity }) => `import { definePanel } from '#portal/browser';

export default definePanel<'${entity}'>(({ record }) => <pre>{JSON.stringify(record, undefined, 2)}</pre>);
`,
};

/** The first place of the catalogue that names the file; undefined if none does, or a file can't be read. */
function userOf(catalogue: string, kind: string, name: string): NamedAt | undefined {
  const files = existsSync(catalogue) ? readCatalogue(catalogue) : [];
  return files.map(({ text }) => slotUser(parsed(text), kind, name)).find((user) => user !== undefined);
}

function slotUser(file: Partial<EntityFile & PortalFile>, kind: string, name: string): NamedAt | undefined {
  const { name: entity = '', fields = [], form, pages = [], home } = file;
  const [key] = file.key || ['id'];
  const ofEntity = (isNamed: boolean | undefined) => (isNamed === true ? { entity, key, field: '' } : undefined);
  if (isFieldSlot(kind)) {
    const field = fields.find((candidate) => candidate[kind] === name);
    // Cells are of rows, all others of records.
    return field && { entity, key, field: kind === 'cell' ? fileWireName(field) : field.name };
  }
  if (kind === 'panel') return ofEntity(form?.panels?.some((panel) => 'panel' in panel && panel.panel === name));
  if (kind === 'page') return ofEntity(pages.some(({ page }) => page === name));
  if (kind === 'widget') return ofEntity(home?.widgets?.some(({ widget }) => widget === name));
  const ofFeature = featureSlots.find((slot) => slot.kind === kind);
  if (ofFeature !== undefined) return ofEntity(ofFeature.isNamedBy(file, name));
  return ofEntity(file[slots[kind as 'check' | 'call' | 'action'].word]?.includes(name));
}

function parsed(text: string): Partial<EntityFile & PortalFile> {
  try {
    return JSON.parse(text) as Partial<EntityFile & PortalFile>;
  } catch {
    return {};
  }
}
