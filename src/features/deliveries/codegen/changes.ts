/** Changes of webhooks between two revisions of a catalogue. */
import { code, joinWithAnd } from '../../../../codegen/diff/markdown-escape.ts';
import type { Pairs } from '../../../../codegen/diff/pairs.ts';
import { added, breaking, changed, wider, type RuleRow } from '../../../../codegen/diff/rule-row.ts';
import type { Model } from '../../../../codegen/model/entity.ts';
import { recordActions } from '#model/record-action.ts';
import type { WebhookFile } from './webhook-file.ts';

export function* webhookChanges(before: Model, after: Model, pairs: Pairs): Iterable<RuleRow> {
  const [hooksBefore, hooksAfter] = [before.portal.webhooks ?? [], after.portal.webhooks ?? []];
  for (const hook of hooksAfter) {
    const former = hooksBefore.find(({ name }) => name === hook.name);
    if (former === undefined) yield wider(`Data leave the portal: ${tells(hook)}.`);
    else yield* changesOf(former, hook, pairs);
  }
  for (const { name } of hooksBefore)
    if (hooksAfter.every((hook) => hook.name !== name)) yield breaking(`The webhook ${code(name)} is gone.`);
}

const tells = ({ name, url, entities, changes }: WebhookFile): string =>
  `the webhook ${code(name)} sends ${changes === undefined ? 'changes' : joinWithAnd(changes.map(code))} of ${joinWithAnd(entities.map(code))} to ${code(url)}`;

function* changesOf(before: WebhookFile, after: WebhookFile, pairs: Pairs): Iterable<RuleRow> {
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
