/** A comparison as Markdown, for reviewers of a pull request who don't know the catalogue. */
import { truncate } from '#model/text.ts';
import type { Entity } from '../../../../codegen/model/entity.ts';
import type { AccessRow } from './access.ts';
import type { ApiRow } from './api-rows.ts';
import { isBreaking, isAccessWidened, type CatalogueComparison, type Section } from './compare.ts';
import type { DatabaseRow } from './database.ts';
import type { Risk } from '../../../schema/steps.ts';
import { fieldPairs, rulePairs, type Pair } from '../../../../codegen/diff/pairs.ts';
import { signedInPermission } from './abilities.ts';
import type { RuleRow } from '../../../../codegen/diff/rule-row.ts';
import { code, countPhrase, plainText } from '../../../../codegen/diff/markdown-escape.ts';

/** `base`: the revision that it is compared with, in words. */
export function markdownOf(comparison: CatalogueComparison, base: string): string {
  const { sections, questions } = comparison;
  if (sections.length === 0) return `# The catalogue\n\nNothing in it differs from ${base} in what it makes.\n`;
  const parts = [
    '# What this change of the catalogue does',
    summaryOf(comparison, base),
    ...(questions.length === 0
      ? []
      : [`## To answer first\n\n${questions.map((question) => `- **Renamed?** ${plainText(question)}`).join('\n')}`]),
    ...sections.map(sectionOf),
  ];
  return `${parts.join('\n\n')}\n`;
}

function summaryOf(comparison: CatalogueComparison, base: string): string {
  const { sections } = comparison;
  const steps = sections.flatMap(({ database }) => database);
  const risky = steps.filter(({ risk }) => risk !== undefined).length;
  const entities = sections.flatMap(({ entity }) => entity ?? []);
  const counts = [
    [entities.filter(({ before }) => before === undefined).length, 'new'],
    [entities.filter(({ after }) => after === undefined).length, 'gone'],
    [entities.filter(({ before, after }) => before && after).length, 'changed'],
  ] as const;
  const summary = counts.flatMap(([count, word]) => (count === 0 ? [] : [`${count} ${word}`])).join(', ');
  const lines = [
    `Compared with ${base}: ${summary === '' ? 'no entity' : `entities: ${summary}`}.`,
    '',
    '| | |',
    '| --- | --- |',
    `| Database | ${steps.length === 0 ? 'nothing to do' : `${countPhrase(steps.length, 'statement')}${risky === 0 ? ', none of which can lose anything or be refused' : `, ${risky} of which may be refused, wait or lose values because of the rows that are there`}`}${steps.some(({ epoch }) => epoch) ? '; **stop the old servers first**' : ''} |`,
    `| API | ${isBreaking(comparison) ? '**breaking**: a program written for the API as it was may fail' : sections.some(({ api }) => api.length > 0) ? 'additions only: programs written for it as it was keep working' : 'as it was'} |`,
    `| Access | ${isAccessWidened(comparison) ? '**wider**: somebody may newly see or do something. Roles created in the portal may hold these permissions, too' : sections.some(({ access }) => access.length > 0) ? 'narrower' : 'as it was'} |`,
  ];
  return lines.join('\n');
}

function sectionOf({ entity, database, unused, api, rules, screens, access }: Section): string {
  const parts = [
    entity === undefined ? '## The portal' : headingOf(entity),
    ...(entity === undefined ? [] : renamesOf(entity)),
    ...(access.length === 0 ? [] : [`### Who may see or do what\n\n${accessTable(access)}`]),
    ...(database.length + unused.length === 0 ? [] : [`### Database\n\n${databaseText(database, unused)}`]),
    ...(api.length === 0 ? [] : [`### API\n\n${apiTable(api)}`]),
    ...(rules.length === 0 ? [] : [`### Rules and own code\n\n${ruleTable(rules)}`]),
    ...(screens.length === 0 ? [] : [`### Screens\n\n${screens.map((change) => `- ${change}`).join('\n')}`]),
  ];
  return parts.join('\n\n');
}

function headingOf({ before, after }: Pair<Entity>): string {
  if (after === undefined)
    return `## ${plainText(before?.label.many ?? '')} (${code(before?.name ?? '')}): gone\n\n${plainText(before?.doc ?? '')}`;
  const status = before === undefined ? ': new' : before.name === after.name ? '' : `: was ${code(before.name)}`;
  return `## ${plainText(after.label.many)} (${code(after.name)})${status}\n\n${plainText(after.doc)}`;
}

const renamedIn = (pairs: readonly Pair<{ readonly name: string }>[], noun = ''): string[] =>
  pairs.flatMap(({ before, after }) =>
    before && after && before.name !== after.name ? [`${noun}${code(before.name)} is called ${code(after.name)}`] : [],
  );

/** Consequences of renames. */
function renamesOf(pair: Pair<Entity>): string[] {
  const { before, after } = pair;
  if (before === undefined || after === undefined) return [];
  const entity =
    before.service === after.service
      ? []
      : [
          `calls of ${code(before.service)} are calls of ${code(after.service)}${before.name === after.name ? '' : `, permissions ${code(`${before.name}/…`)} are ${code(`${after.name}/…`)}`}`,
        ];
  const all = [...entity, ...renamedIn(fieldPairs(pair)), ...renamedIn(rulePairs(pair), 'the rule ')];
  if (all.length === 0) return [];
  return [`Renamed: ${all.join('; ')}. Rows, history, saved lists and what roles hold go by the new names.`];
}

const tableLine = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map(tableLine).join('\n');

function accessTable(rows: readonly AccessRow[]): string {
  const lines = rows.map(({ isWidened, phrase, needs, roles }): string[] => {
    const sign = isWidened ? '**wider**' : 'narrower';
    if (needs === '') return [sign, `the role ${roles.map(plainText).join(', ')}`, phrase];
    const inRoles = roles.length === 0 ? '' : `; of the catalogue's roles: ${roles.map(plainText).join(', ')}`;
    const who = needs === code(signedInPermission) ? 'everybody who is signed in' : `users who hold ${needs}${inRoles}`;
    return [sign, who, `${isWidened ? 'may newly' : 'may no longer'} ${phrase}`];
  });
  return table(['', 'who', 'what'], lines);
}

const risks: Readonly<Record<Risk['kind'], string>> = {
  loss: 'may lose values, and asks for `--allow-data-loss` then',
  blocked: 'is rejected if existing rows violate it',
  skipped: 'waits as long as rows violate it',
  unused: 'drops what is unused',
};

/** Characters of a statement in a table's cell. */
const maxStatementLength = 160;

/** Shortens the statements of a new table to the first one: none of them can lose values. */
function shortened(
  lines: readonly (readonly string[])[],
  rows: readonly DatabaseRow[],
): readonly (readonly string[])[] {
  const [first] = lines;
  if (first === undefined || lines.length < 3 || rows[0]?.sql.startsWith('create table') !== true) return lines;
  return [first, [`and ${lines.length - 1} more for its indexes and constraints`, '']];
}

function databaseText(rows: readonly DatabaseRow[], unused: readonly string[]): string {
  const lines = rows.map(({ sql, risk, online }) => {
    const line = sql.replaceAll(/\s+/g, ' ').trim();
    const notes = [
      ...(risk === undefined
        ? []
        : [risk.kind === 'skipped' ? `**${risks.skipped}**` : `**${risks[risk.kind]}**: ${plainText(risk.reason)}`]),
      ...(online ? ['runs while people work'] : []),
    ];
    return [code(truncate(line, maxStatementLength)), notes.join('; ')];
  });
  const leftUnused =
    unused.length === 0
      ? []
      : [
          `No longer used; dropped by \`npm run migrate -- --apply --drop-unused\` only: ${unused.map(plainText).join(', ')}.`,
        ];
  const stop = rows.some(({ epoch }) => epoch)
    ? ['Stop the old servers first: they can not work with what this leaves, and refuse to start on it.']
    : [];
  return [
    ...stop,
    ...(lines.length === 0 ? [] : [table(['statement', 'what to know'], shortened(lines, rows))]),
    ...leftUnused,
  ].join('\n\n');
}

const apiTable = (rows: readonly ApiRow[]): string =>
  table(
    ['', 'what', 'in the calls'],
    rows.map(({ breaking, sentence, calls }) => [breaking ? '**breaking**' : 'addition', sentence, calls.join(', ')]),
  );

const ruleTable = (rows: readonly RuleRow[]): string =>
  table(
    ['', 'what'],
    rows.map(({ breaking, isWidened, sentence }) => {
      const signs = [...(breaking ? ['**breaking**'] : []), ...(isWidened ? ['**wider**'] : [])];
      return [signs.length === 0 ? 'other' : signs.join(', '), sentence];
    }),
  );
