/** Checks the settings of the portal file: text rules, page sizes, environments, audit labels. */
import { auditFields } from '#model/audited.ts';
import type { PortalFile } from '../load/files.ts';
import type { Problem } from '../problem.ts';
import type { ReportProblem } from './catalogue.ts';
import { suggest } from './suggest.ts';

/** Every text rule can be met, and has a message for each failure. */
export function* checkTextRules({ text }: PortalFile, report: ReportProblem): Iterable<Problem> {
  for (const [name, rule] of Object.entries(text.rules)) {
    const at = ['text', 'rules', name];
    if (name === 'liveWarning')
      yield report('reserved-name', at, 'The rule "liveWarning" is made of text.liveWarning.', 'Choose another name.');
    if (rule.minLength > rule.maxLength) {
      const message = 'The least length is greater than the greatest.';
      yield report('wrong-value', [...at, 'minLength'], message, 'Exchange the two.');
    }
    const { length, tooShort = length, tooLong = length, pattern } = rule.messages;
    const missing = [
      ...(tooLong === undefined ? ['tooLong'] : []),
      ...(tooShort === undefined && rule.minLength > 0 ? ['tooShort'] : []),
      ...(pattern === undefined && rule.pattern !== undefined ? ['pattern'] : []),
    ];
    for (const name of missing) {
      const message = `The rule has no message for a failure: "${name}" is missing.`;
      yield report('missing-property', [...at, 'messages'], message, 'Add the message.');
    }
  }
}

/** Page sizes and environments. */
export function* checkListFacts({ list, environments }: PortalFile, report: ReportProblem): Iterable<Problem> {
  const at = ['list', 'pageSize'];
  if (!list.pageSizes.includes(list.pageSize)) {
    const message = `${list.pageSize} is not among the page sizes.`;
    yield report('wrong-value', at, message, `Choose one of: ${list.pageSizes.join(', ')}.`);
  }
  for (const [index, size] of list.pageSizes.entries()) {
    if (size > list.maxPageSize) {
      const message = `A page has at most ${list.maxPageSize} rows.`;
      yield report('wrong-value', ['list', 'pageSizes', index], message, 'Remove it, or raise "maxPageSize".');
    }
  }
  for (const [index, { hosts }] of environments.entries()) {
    if ((hosts.length === 0) === (index === environments.length - 1)) continue;
    const help = 'Give hosts to every environment but the last.';
    yield report(
      'wrong-value',
      ['environments', index, 'hosts'],
      'Only the last environment matches every address.',
      help,
    );
  }
}

/** Each audit field has a label, and there are no other labels. */
export function* checkAudit({ audit }: PortalFile, report: ReportProblem): Iterable<Problem> {
  const names = Object.keys(auditFields);
  for (const name of names.filter((key) => audit[key] === undefined)) {
    yield report('missing-property', ['audit'], `The audit field "${name}" has no label.`, `Add "${name}".`);
  }
  for (const name of Object.keys(audit).filter((key) => !names.includes(key))) {
    const message = `There is no audit field "${name}".`;
    yield report('unknown-property', ['audit', name], message, suggest(name, names, 'Remove it.'));
  }
}
