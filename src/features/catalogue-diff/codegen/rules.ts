/** Changes of what may be saved, and of own code on the server. */
import { labelOf, type ChoiceField } from '#model/field.ts';
import { isChoice } from '#model/kinds.ts';
import type { Entity, FieldModel } from '../../../../codegen/model/entity.ts';
import { bold, code } from '../../../../codegen/diff/markdown-escape.ts';
import { fieldPairs, type Pair } from '../../../../codegen/diff/pairs.ts';
import { added, breaking, changed, unknown, wider, type RuleRow } from '../../../../codegen/diff/rule-row.ts';

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
