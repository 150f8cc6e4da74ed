/**
 * Rules of the catalogue without a constraint in the database: lengths, ranges, text rules, the order of two dates. Saves enforce
 * them; existing rows that break them stay unchanged, and each start reports them until none is left.
 */
import { escapeLike } from '#model/escape.ts';
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { EntitySpec } from '#model/entity.ts';
import type { Field } from '#model/field.ts';
import { isTagList } from '#model/kinds.ts';
import { must } from '#model/must.ts';
import { tagLimits } from '#model/tags.ts';
import type { TextRule } from '#model/text.ts';
import type { Db } from '../database/database.ts';
import { ownSchema } from '../../schema/own-schema.ts';
import { system, systemTable } from '../database/system-tables.ts';
import { queryAfterRenames, describeRisk, type QueryAfterRenames } from './plan-migration.ts';
import type { Rule, ColumnRules, TargetSchema } from './migration.ts';
import { escapeIdentifier, escapeLiteral } from '#model/escape.ts';
import { readDatabaseState } from './read-state.ts';
import type { DatabaseState, TableState } from '../../schema/state.ts';

/** Rules for entities that are stored in the portal's own tables. */
export const rulesOf = (entities: readonly EntitySpec[], texts: Readonly<Record<string, TextRule>>): ColumnRules =>
  Object.fromEntries(
    entities
      .filter(({ calls }) => calls !== 'list')
      .map(({ table, fields }) => [
        table,
        Object.fromEntries(
          Object.entries(fields).flatMap(([name, field]) => {
            const rules = ruleOf(escapeIdentifier(name), field, texts);
            const description = rules.map((rule) => rule.description).join(', ');
            return rules.length === 0
              ? []
              : [[name, { violation: rules.map(({ violation }) => `(${violation})`).join(' or '), description }]];
          }),
        ),
      ]),
  );

function ruleOf(column: string, field: Field, texts: Readonly<Record<string, TextRule>>): Rule[] {
  if ('maxLength' in field) {
    const rule = 'rule' in field && field.rule !== undefined ? texts[field.rule] : undefined;
    const maxLengthRule = {
      violation: `char_length(${column}) > ${field.maxLength}`,
      description: `at most ${field.maxLength} characters`,
    };
    return rule === undefined
      ? [maxLengthRule]
      : [maxLengthRule, textRule(column, rule, 'rule' in field ? (field.rule ?? '') : '')];
  }
  if ('notBefore' in field)
    return [
      { violation: `${column} < ${escapeIdentifier(field.notBefore)}`, description: `not before "${field.notBefore}"` },
    ];
  if (isTagList(field)) {
    const { maxItems } = tagLimits(field);
    return [{ violation: `cardinality(${column}) > ${maxItems}`, description: `at most ${maxItems} elements` }];
  }
  const bounds: Rule[] = [];
  if ('min' in field) bounds.push({ violation: `${column} < ${field.min}`, description: `at least ${field.min}` });
  if ('max' in field) bounds.push({ violation: `${column} > ${field.max}`, description: `at most ${field.max}` });
  return bounds;
}

function textRule(column: string, { minLength, pattern, forbidden }: TextRule, name: string): Rule {
  const conditions = [
    `char_length(${column}) < ${minLength}`,
    ...(pattern === null || !isPortable(pattern) ? [] : [`${column} !~ ${escapeLiteral(pattern.source)}`]),
    ...(forbidden.length === 0
      ? []
      : [
          `lower(${column}) like any (array[${forbidden.map((fragment) => escapeLiteral(`%${escapeLike(fragment)}%`)).join(', ')}])`,
        ]),
  ];
  return {
    violation: `${column} <> '' and (${conditions.join(' or ')})`,
    description: `as the text rule "${name}" says`,
  };
}

/** Whether the regular expression means the same in PostgreSQL as in JavaScript. */
const isPortable = ({ source, flags }: RegExp): boolean => flags === '' && !/\(\?|\\[bBpPkucx]/.test(source);

const digestOf = ({ violation, description }: Rule): string =>
  createHash('sha256').update(`${violation} ${description}`).digest('hex').slice(0, 16);

/** Column → digest of the rule that all rows satisfied at the last check. */
type RuleDigests = Readonly<Record<string, string>>;

const metaName = (table: string): string => `rules ${table}`;

interface RuleCheck {
  /** Descriptions of the broken rules, with their rows. */
  readonly broken: readonly string[];
  /** Rows of `meta` to store: digests of the rules that all rows satisfy, which are not checked again. */
  readonly metaRows: readonly { readonly name: string; readonly value: string }[];
}

/** The tables to check, and how to query them: as they are now, or as after a migration. */
interface RuleSource {
  readonly tables: DatabaseState['tables'];
  readonly query: QueryAfterRenames;
}

export async function checkRules(
  db: Db,
  { rules = {}, schema }: Pick<TargetSchema, 'rules' | 'schema'>,
  ruleSource?: RuleSource,
): Promise<RuleCheck> {
  const { tables, query } = ruleSource ?? {
    ...(await readDatabaseState(db, ownSchema(schema))),
    query: queryAfterRenames(db),
  };
  const { rows } = await sql<{ name: string; value: string }>`
    select "name", "value" from ${systemTable('meta')} where "name" like 'rules %'`.execute(db);
  const satisfied = new Map(rows.map(({ name, value }) => [name, value]));
  const broken: string[] = [];
  const metaRows: { name: string; value: string }[] = [];
  for (const [table, columns] of Object.entries(rules)) {
    const state = tables[table];
    if (state?.isManaged !== true) continue;
    const name = metaName(table);
    const { violations, digests } = await checkTable(
      query,
      table,
      columns,
      state,
      JSON.parse(satisfied.get(name) ?? '{}'),
    );
    broken.push(...violations);
    const value = JSON.stringify(digests);
    if (value !== (satisfied.get(name) ?? '{}')) metaRows.push({ name, value });
  }
  return { broken, metaRows };
}

async function checkTable(
  query: QueryAfterRenames,
  table: string,
  columns: ColumnRules[string],
  state: TableState,
  satisfied: RuleDigests,
): Promise<{ violations: string[]; digests: RuleDigests }> {
  const all = Object.entries(columns).filter(([column]) => state.columns[column] !== undefined);
  const unchecked = all.filter(([column, rule]) => satisfied[column] !== digestOf(rule));
  const counts =
    unchecked.length === 0
      ? []
      : await countMatches(
          query,
          table,
          unchecked.map(([, { violation }]) => violation),
        );
  const brokenRules = new Map(unchecked.filter((_, index) => must(counts[index], 'each is counted') > 0));
  const violations: string[] = [];
  for (const [column, rule] of brokenRules) {
    const description = await describeRisk(query, {
      kind: 'skipped',
      reason: `"${table}"."${column}" has to be: ${rule.description}`,
      rowsAtRisk: {
        table,
        key: state.primaryKey?.columns ?? [],
        where: rule.violation,
        value: `${escapeIdentifier(column)}::text`,
        description: 'rows break this rule',
      },
      advice: 'They stay unchanged until a user edits the field',
    });
    if (description !== null) violations.push(description);
  }
  const digests = Object.fromEntries(
    all.filter(([column]) => !brokenRules.has(column)).map(([column, rule]) => [column, digestOf(rule)]),
  );
  return { violations, digests };
}

/** The number of rows that satisfy each predicate, by one scan of the table. */
async function countMatches(query: QueryAfterRenames, table: string, violations: readonly string[]): Promise<number[]> {
  const counts = violations.map((condition) => `count(*) filter (where ${condition})`);
  const [row] = await query<{ counts: number[] }>(
    `select array[${counts.join(', ')}]::bigint[] as "counts" from ${escapeIdentifier(table)}`,
  );
  return must(row, 'an aggregate returns one row').counts;
}

export async function storeRules(db: Db, notes: RuleCheck['metaRows']): Promise<void> {
  if (notes.length === 0) return;
  await system(db)
    .insertInto('meta')
    .values([...notes])
    .onConflict((conflict) => conflict.column('name').doUpdateSet((next) => ({ value: next.ref('excluded.value') })))
    .execute();
}
