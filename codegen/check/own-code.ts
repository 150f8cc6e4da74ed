/** Checks that own code and the catalogue fit together: each name has its file, each file its name, its sort and its imports. */
import type { OwnFile } from '../load/own-code.ts';
import { nearest } from '#model/nearest.ts';
import { must } from '#model/must.ts';
import { permissionOf } from '../model/defaults.ts';
import { fieldSlots, slotFile, slots, type Slot } from '../model/slots.ts';
import { allSlots, featureSlots } from '../slots.ts';
import type { SlotUse } from './slot-use.ts';
import type { Problem } from '../problem.ts';
import { eachEntity, SourceLocation, type CheckedCatalogue } from './catalogue.ts';
import { checkPermission, permissionNow } from './portal.ts';
import { checkScreenSlots, screenSlots } from './screen-slots.ts';

/** Yields nothing where the own code is unknown, as that of an earlier revision. */
export function* checkOwnCode(catalogue: CheckedCatalogue): Iterable<Problem> {
  const { ownCode, invalidFiles } = catalogue;
  if (ownCode === null) return;
  const uses = usesOf(catalogue);
  const paths = new Set(ownCode.map(({ path }) => path));
  for (const { kind, name, here } of uses) {
    const path = pathOf(kind, name);
    if (paths.has(path)) continue;
    const names = ownCode.flatMap((file) => (slotOf(file)?.kind === kind ? [nameOf(file)] : []));
    const match = nearest(name, names);
    const help =
      match === undefined ? `Write it: npm run catalogue -- new --${kind} ${name}` : `Did you mean "${match}"?`;
    yield here.problem('no-own-code', `There is no file ${path}.`, help);
  }
  const named = new Set(uses.map(({ kind, name }) => pathOf(kind, name)));
  for (const file of ownCode) {
    const slot = slotOf(file);
    if (slot === undefined) continue;
    // Only if every catalogue file is valid: an invalid one may name this file.
    if (!named.has(file.path) && invalidFiles.size === 0) {
      const message = `No "${slot.word}" of the catalogue names "${nameOf(file)}".`;
      yield problemIn(file, '', message, 'Name it in the catalogue, or delete the file.');
    }
    yield* checkFile(file, slot);
  }
  for (const file of ownCode) yield* checkCall(catalogue, file, uses);
  yield* checkActions(catalogue);
  yield* checkScreenSlots(catalogue);
  for (const file of ownCode) yield* checkImports(file);
}

const usesOf = (catalogue: CheckedCatalogue): SlotUse[] => [
  ...usesOfEntities(catalogue),
  ...screenSlots(catalogue),
  ...featureSlots.flatMap((slot) => Array.from(slot.uses(catalogue))),
];

function usesOfEntities(catalogue: CheckedCatalogue): SlotUse[] {
  return catalogue.entities.flatMap(({ path, file }) => {
    const here = new SourceLocation(catalogue, path);
    const ofFields = file.fields.flatMap((field, index) =>
      fieldSlots.flatMap((kind): SlotUse[] => {
        const { [kind]: name } = field;
        // A table of transitions is no own code.
        return typeof name !== 'string' ? [] : [{ kind, name, here: here.in('fields', index, kind) }];
      }),
    );
    const ofEntity = (['check', 'call', 'action'] as const).flatMap((kind): SlotUse[] => {
      const { word } = slots[kind];
      return (file[word] ?? []).map((name, index) => ({ kind, name, here: here.in(word, index) }));
    });
    return [...ofFields, ...ofEntity];
  });
}

/** The sort of own code that the file's folder is for; undefined for a file that slots share. */
const slotOf = ({ path }: OwnFile): Slot | undefined =>
  allSlots.find((slot) => path === `custom/${slotFile(slot, nameOf({ path }))}`);

const pathOf = (kind: string, name: string): string => {
  const slot = must(
    allSlots.find((one) => one.kind === kind),
    'a use has the kind of a slot',
  );
  return `custom/${slotFile(slot, name)}`;
};

const nameOf = ({ path }: Pick<OwnFile, 'path'>): string => path.replace(/^.*\//, '').replace(/\.\w+$/, '');

const problemIn = ({ path }: OwnFile, text: string, message: string, help: string): Problem => ({
  code: 'own-code',
  file: path,
  at: [text],
  message,
  help,
});

/** A slot's file has one default export, made by the function of its sort. */
function* checkFile(file: OwnFile, { kind, define, surface }: Slot): Iterable<Problem> {
  const help = `Write: import { ${define} } from '${surface}'; export default ${define}(…);`;
  const [start, found] = /^export default\s+(\w*)/m.exec(file.text) ?? [];
  if (start === undefined) yield problemIn(file, '', `It has no default export, which is the ${kind}.`, help);
  else if (found !== define) yield problemIn(file, start, `Its default export is not made by ${define}.`, help);
}

/** The path of an import in the project, be it static, without names, or dynamic. */
const importedPath = /\b(?:from|import)\s*\(?\s*['"]([#.][^'"]*)['"]/g;

/** Own code imports the portal only through its two versioned surfaces. */
function* checkImports(file: OwnFile): Iterable<Problem> {
  const slot = slotOf(file);
  const depth = file.path.split('/').length - 2;
  for (const [text, specifier = ''] of file.text.matchAll(importedPath)) {
    const leaves = specifier.startsWith('.') && (specifier.match(/\.\.\//g) ?? []).length > depth;
    const isPortal = specifier === '#portal/browser' || specifier === '#portal/server';
    const isOther = slot !== undefined && isPortal && specifier !== slot.surface;
    if (!leaves && !isOther && (isPortal || specifier.startsWith('.'))) continue;
    const help =
      slot === undefined
        ? 'Import from #portal/browser or #portal/server, from files of custom/, or from packages.'
        : `Import from ${slot.surface}, from files of custom/, or from packages.`;
    yield problemIn(file, text, `It imports ${specifier}, which is not for own code.`, help);
  }
}

/** The module of a call can be loaded, and declares who may run it. */
function* checkCall(catalogue: CheckedCatalogue, file: OwnFile, uses: readonly SlotUse[]): Iterable<Problem> {
  const { path, call } = file;
  // Its wrong imports, which are reported already, keep it from being loaded.
  if (call === undefined || [...checkImports(file)].length > 0) return;
  if ('error' in call) {
    yield call.isLoaded
      ? problemIn(
          file,
          'defineCall(',
          `${call.error}.`,
          "Make it with t of #portal/server, or write a JSON Schema's keywords.",
        )
      : problemIn(
          file,
          '',
          `It can not be loaded: ${call.error}.`,
          'Codegen loads it to read its schemas: what it imports has to load without a database and a network.',
        );
    return;
  }
  const { permission, readOnly = false } = call;
  if (permission !== undefined) {
    // The permission of a renamed entity is renamed with it.
    const now = permissionNow(permission, catalogue);
    yield* checkPermission(now, 'Name one of the catalogue.', new SourceLocation(catalogue, path, [now]));
    return;
  }
  for (const { here } of uses.filter(({ kind, name }) => kind === 'call' && pathOf(kind, name) === path)) {
    const entity = catalogue.entities.find((source) => source.path === here.file);
    if (entity === undefined || permissionOf(entity.file, readOnly ? 'read' : 'write') !== undefined) continue;
    const message = `${entity.file.name} ${readOnly ? 'is read with the permissions of others' : 'is read-only'}: the call "${nameOf(file)}" has no permission of it.`;
    yield here.problem('own-code', message, `Write permission: '…/read' into ${path}, or another one.`);
  }
}

/** An action has a call to run, and a place for its button. */
const checkActions = eachEntity(function* check({ actions, calls, list, form }, here) {
  if (actions === undefined) return;
  if (calls === undefined) {
    const message = 'Its actions have no call that they could run.';
    yield here.in('actions').problem('own-code', message, 'Name the calls in "calls".');
  }
  if (list === undefined && form === undefined) {
    const message = 'Its actions have neither rows nor a form to stand on.';
    yield here.in('actions').problem('no-screen', message, 'Add "list" or "form".');
  }
});
