/** Changes of what may be saved, of own code on the server, and of who is told of changes. */
import { labelOf, type ChoiceField } from '#model/field.ts';
import { recordActions } from '../../src/features/deliveries/model/deliveries.ts';
import { isChoice } from '#model/kinds.ts';
import type { WebhookFile } from '../load/files.ts';
import type { Entity, FieldModel, Model } from '../model/entity.ts';
import { bold, code, joinWithAnd } from './markdown-escape.ts';
import { fieldPairs, type Pair, type Pairs } from './pairs.ts';

export interface RuleRow {
  /** A program written for the portal as it was may be refused, or miss what it relies on. */
  readonly breaking: boolean;
  /** Somebody may newly do something, or is newly told something. */
  readonly isWidened: boolean;
  readonly sentence: string;
}

const breaking = (sentence: string): RuleRow => ({ breaking: true, isWidened: false, sentence });
const wider = (sentence: string): RuleRow => ({ breaking: false, isWidened: true, sentence });
const changed = (sentence: string): RuleRow => ({ breaking: false, isWidened: false, sentence });
/** What own code allows is not compared. */
const unknown = (sentence: string): RuleRow => ({ breaking: true, isWidened: true, sentence });

const added = <Item>(before: readonly Item[], after: readonly Item[]): Item[] =>
  after.filter((item) => !before.includes(item));

/** Changes of one entity's rules. */
export function* ruleChanges(pair: Pair<Entity>): Iterable<RuleRow> {
  const { before, after } = pair;
  if (before === undefined || after === undefined) return;
  for (const name of added(before.checks, after.checks))
    yield breaking(`Saves are newly checked by ${code(name)}, which may refuse them.`);
  for (const name of added(after.checks, before.checks)) yield wider(`${code(name)} no longer checks saves.`);
  for (const name of added(before.callNames, after.callNames))
    yield wider(`New call ${code(name)}: its file says what it does, and who may.`);
  for (const name of added(after.callNames, before.callNames)) yield breaking(`The call ${code(name)} is gone.`);
  for (const name of added(before.actions, after.actions)) yield changed(`New button of ${code(name)}.`);
  for (const name of added(after.actions, before.actions)) yield changed(`The button of ${code(name)} is gone.`);
  for (const name of added(before.after, after.after)) yield changed(`${code(name)} newly follows each change.`);
  for (const name of added(after.after, before.after)) yield changed(`${code(name)} no longer follows changes.`);
  for (const field of fieldPairs(pair))
    if (field.before && field.after) yield* fieldRuleChanges(field.before, field.after);
}

function* fieldRuleChanges(before: FieldModel, after: FieldModel): Iterable<RuleRow> {
  const label = bold(after.label);
  if (before.filledBy !== after.filledBy)
    yield unknown(sentenceOf(`${label} is`, 'filled by', before.filledBy, after.filledBy));
  if (before.computedBy !== after.computedBy)
    yield changed(sentenceOf(`${label} is`, 'computed by', before.computedBy, after.computedBy));
  if (before.transitionsBy !== after.transitionsBy)
    yield unknown(sentenceOf(`What ${label} may become is`, 'said by', before.transitionsBy, after.transitionsBy));
  else if (isChoice(before) && isChoice(after)) yield* transitionChanges(before, after);
}

/** `subject`, what own code does to it, and the names of its files. */
function sentenceOf(subject: string, verb: string, before: string | undefined, after: string | undefined): string {
  if (after === undefined) return `${subject} no longer ${verb} ${code(before ?? '')}.`;
  if (before === undefined) return `${subject} newly ${verb} ${code(after)}.`;
  return `${subject} ${verb} ${code(after)}, no longer by ${code(before)}.`;
}

function* transitionChanges(before: ChoiceField, after: ChoiceField): Iterable<RuleRow> {
  if (before.transitions === undefined && after.transitions === undefined) return;
  const [earlier, later] = [transitionsOf(before), transitionsOf(after)];
  const [allowed, forbidden] = [added(earlier, later), added(later, earlier)];
  if (allowed.length > 0) yield wider(`${bold(after.label)} can newly change: ${allowed.map(bold).join(', ')}.`);
  if (forbidden.length > 0)
    yield breaking(`${bold(after.label)} can no longer change: ${forbidden.map(bold).join(', ')}.`);
}

/** `Open → Over` for each change that is allowed. */
function transitionsOf({ options, transitions }: ChoiceField): string[] {
  if (transitions === 'own') return [];
  const values = [null, ...options.map(({ value }) => value)];
  const any = [{ from: values, to: values }];
  const nameOf = (value: string | null) => (value === null ? 'nothing' : labelOf(options, value));
  return (transitions ?? any).flatMap(({ from, to, ...rest }) =>
    from.flatMap((first) =>
      to.flatMap((second) => {
        const condition = 'permission' in rest ? ` (${rest.permission})` : '';
        return first === second ? [] : [`${nameOf(first)} → ${nameOf(second)}${condition}`];
      }),
    ),
  );
}

/** Changes of webhooks and jobs. */
export function* portalRuleChanges(before: Model, after: Model, pairs: Pairs): Iterable<RuleRow> {
  const [hooksBefore, hooksAfter] = [before.portal.webhooks ?? [], after.portal.webhooks ?? []];
  for (const hook of hooksAfter) {
    const former = hooksBefore.find(({ name }) => name === hook.name);
    if (former === undefined) yield wider(`Data leave the portal: ${tells(hook)}.`);
    else yield* webhookChanges(former, hook, pairs);
  }
  for (const { name } of hooksBefore)
    if (hooksAfter.every((hook) => hook.name !== name)) yield breaking(`The webhook ${code(name)} is gone.`);
  const [jobsBefore, jobsAfter] = [before, after].map(
    ({ portal }) => new Map((portal.jobs ?? []).map((job) => [job.name, `${job.schedule} ${job.timeZone ?? 'UTC'}`])),
  );
  for (const [name, schedule] of jobsAfter ?? [])
    if (jobsBefore?.get(name) !== schedule)
      yield changed(`${jobsBefore?.has(name) === true ? 'The' : 'New'} job ${code(name)} runs at ${code(schedule)}.`);
  for (const name of jobsBefore?.keys() ?? [])
    if (jobsAfter?.has(name) === false) yield changed(`The job ${code(name)} is gone.`);
}

const tells = ({ name, url, entities, changes }: WebhookFile): string =>
  `the webhook ${code(name)} sends ${changes === undefined ? 'changes' : joinWithAnd(changes.map(code))} of ${joinWithAnd(entities.map(code))} to ${code(url)}`;

function* webhookChanges(before: WebhookFile, after: WebhookFile, pairs: Pairs): Iterable<RuleRow> {
  const entitiesBefore = before.entities.map((name) => nameAfter(name, pairs));
  const [subjectsBefore, subjectsAfter] = [subjects({ ...before, entities: entitiesBefore }), subjects(after)];
  const sentence = `Now ${tells(after)}.`;
  if (before.url !== after.url || added(subjectsBefore, subjectsAfter).length > 0) yield wider(sentence);
  else if (added(subjectsAfter, subjectsBefore).length > 0) yield breaking(sentence);
  else if (before.changes?.join() !== after.changes?.join()) yield changed(sentence);
}

const nameAfter = (name: string, pairs: Pairs): string =>
  pairs.entities.find(({ before }) => before?.name === name)?.after?.name ?? name;

const subjects = ({ entities, changes }: WebhookFile): string[] =>
  entities.flatMap((entity) => (changes ?? recordActions).map((change) => `${entity}.${change}`));
