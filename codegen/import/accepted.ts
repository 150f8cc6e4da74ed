/** Drafts as the catalogue's own check accepts them. */
import { checkCatalogue } from '../check/check.ts';
import { parseCatalogueFile } from '../load/catalogue-file.ts';
import { readBuiltIn, readSchemas } from '../load/read.ts';
import type { Problem } from '../problem.ts';
import type { JsonObject } from '../print/json.ts';
import type { FieldDraft, NotSaid } from './draft.ts';
import type { EntityDraft } from './entities.ts';

/**
 * A database may say what contradicts itself: a default that its own check refuses, a reference that is to be emptied and can't be.
 * Whatever word of a field the check refuses is left out and told; what can't be left out is told to be mended by hand.
 */
export function acceptedDrafts(
  drafts: readonly EntityDraft[],
  portal: JsonObject,
  notSaid: NotSaid,
): readonly EntityDraft[] {
  const problems = problemsOf(drafts, portal);
  const accepted = drafts.map((draft) => {
    const own = problems.filter(({ file }) => file === pathOf(draft.name));
    return own.length === 0 ? draft : { ...draft, fields: draft.fields.map((field, at) => without(field, at, own)) };
  });
  for (const { file, at, message, help } of problems) {
    const draft = drafts.find(({ name }) => pathOf(name) === file);
    const field = at[0] === 'fields' ? draft?.fields[Number(at[1])] : undefined;
    const place = [draft?.table ?? draft?.name ?? file, field?.name].filter(Boolean).join('.');
    if (isOptional(at)) notSaid(place, `its "${at[2]}" makes no sense (${message})`, 'left out');
    else notSaid(place, message, `to be mended by hand: ${help}`);
  }
  return accepted;
}

/** What a field may say beside its kind. */
const optional = new Set(['default', 'onDelete', 'min', 'max', 'notBefore', 'maxLength']);

const isOptional = (at: Problem['at']): boolean => at[0] === 'fields' && at.length === 3 && optional.has(String(at[2]));

function without(field: FieldDraft, index: number, problems: readonly Problem[]): FieldDraft {
  const refused = new Set(problems.flatMap(({ at }) => (at[1] === index && isOptional(at) ? [at[2]] : [])));
  return Object.fromEntries(Object.entries(field).filter(([word]) => !refused.has(word))) as FieldDraft;
}

const pathOf = (name: string): string => `catalogue/${name}.json`;

function problemsOf(drafts: readonly EntityDraft[], portal: JsonObject): readonly Problem[] {
  const files = [...drafts.map((draft) => [draft.name, draft] as const), ['portal', portal] as const];
  const sources = files.map(([name, draft]) => parseCatalogueFile({ path: pathOf(name), text: JSON.stringify(draft) }));
  const checked = checkCatalogue(sources, readSchemas(), readBuiltIn().map(parseCatalogueFile));
  return 'problems' in checked ? checked.problems : [];
}
