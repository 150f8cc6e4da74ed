/** Checks the settings of the portal file: text rules, page sizes, environments, audit labels. */
import { auditFields } from '#model/audited.ts';
import type { PortalFile } from '../load/files.ts';
import type { Problem } from '../problem.ts';
import type { SourceLocation } from './catalogue.ts';
import { suggest } from './suggest.ts';

/** Every text rule can be met, and has a message for each failure. */
export function* checkTextRules({ text }: PortalFile, here: SourceLocation): Iterable<Problem> {
  for (const [name, rule] of Object.entries(text.rules)) {
    const at = here.in('text', 'rules', name);
    if (name === 'liveWarning')
      yield at.problem(
        'reserved-name',
        'The portal makes the rule "liveWarning" from text.liveWarning.',
        'Choose another name.',
      );
    if (rule.minLength > rule.maxLength) {
      const message = 'The minimum length is greater than the maximum length.';
      yield at.in('minLength').problem('wrong-value', message, 'Swap the two.');
    }
    if (rule.pattern !== undefined && !isRegExp(rule.pattern))
      yield at.in('pattern').problem('wrong-value', 'This is not a regular expression.', 'Correct the pattern.');
    const { length, tooShort = length, tooLong = length, pattern } = rule.messages;
    const missing = [
      ...(tooLong === undefined ? ['tooLong'] : []),
      ...(tooShort === undefined && rule.minLength > 0 ? ['tooShort'] : []),
      ...(pattern === undefined && rule.pattern !== undefined ? ['pattern'] : []),
    ];
    for (const name of missing) {
      const message = `The rule has no message for a failure: "${name}" is missing.`;
      yield at.in('messages').problem('missing-property', message, 'Add the message.');
    }
  }
}

function isRegExp(text: string): boolean {
  try {
    return new RegExp(text) instanceof RegExp;
  } catch {
    return false;
  }
}

/** The default page size is offered, no size exceeds the maximum, and every environment but the last has hosts. */
export function* checkPageSizesAndHosts({ list, environments }: PortalFile, here: SourceLocation): Iterable<Problem> {
  const at = here.in('list', 'pageSize');
  if (!list.pageSizes.includes(list.pageSize)) {
    const message = `${list.pageSize} is not among the page sizes.`;
    yield at.problem('wrong-value', message, `Choose one of: ${list.pageSizes.join(', ')}.`);
  }
  for (const [index, size] of list.pageSizes.entries()) {
    if (size > list.maxPageSize) {
      const message = `A page has at most ${list.maxPageSize} rows.`;
      yield here.in('list', 'pageSizes', index).problem('wrong-value', message, 'Remove it, or raise "maxPageSize".');
    }
  }
  for (const [index, { hosts }] of environments.entries()) {
    const needsHosts = index < environments.length - 1;
    if (needsHosts === hosts.length > 0) continue;
    const help = 'Give hosts to every environment but the last.';
    yield here
      .in('environments', index, 'hosts')
      .problem('wrong-value', 'Only the last environment matches every address.', help);
  }
}

/** Each audit field has a label, and there are no other labels. */
export function* checkAudit({ audit }: PortalFile, here: SourceLocation): Iterable<Problem> {
  const names = Object.keys(auditFields);
  for (const name of names.filter((key) => audit[key] === undefined)) {
    yield here.in('audit').problem('missing-property', `The audit field "${name}" has no label.`, `Add "${name}".`);
  }
  for (const name of Object.keys(audit).filter((key) => !names.includes(key))) {
    const message = `There is no audit field "${name}".`;
    yield here.in('audit', name).problem('unknown-property', message, suggest(name, names, 'Remove it.'));
  }
}
