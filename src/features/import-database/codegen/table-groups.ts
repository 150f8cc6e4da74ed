/**
 * Finds the groups that the names of many tables tell: `account_move`, `account_journal` and two more are the group Account of the menu,
 * as if they were in a schema. Where most tables of a schema begin so, the labels are those of the rest of the name.
 */
import { labelOfWords } from './abbreviations.ts';
import { builtInNames } from './built-in.ts';
import type { DatabaseTable } from './database.ts';
import { isBetween } from './letter-prefix.ts';
import { plural, singular, titleOf, wordsOf } from '../../../../codegen/model/words.ts';

/** A schema of fewer tables needs no groups. */
const fewestTables = 60;

/** Fewer tables are no group. */
const fewestOfGroup = 4;

/**
 * From this share of a schema's tables on, prefixes are a convention, as of modules: an `account_invoice` is an invoice. Otherwise they are
 * words of the business: `billing_entities` are no entities.
 */
const shareOfConvention = 0.75;

/** The words of the group of each table, by the table's id; tables without a group are not in it. */
export function groupsOfTables(tables: readonly DatabaseTable[]): ReadonlyMap<string, string> {
  const groups = new Map<string, string>();
  for (const ofSchema of Map.groupBy(tables, ({ schema }) => schema).values()) {
    if (ofSchema.length <= fewestTables) continue;
    for (const [prefix, members] of Map.groupBy(ofSchema, prefixOf))
      if (members.length >= fewestOfGroup) for (const { id } of members) groups.set(id, labelOfWords([prefix]));
  }
  return groups;
}

/** The first word; of a name that is one word, the word: `orders` belongs to the `order_lines`. Links are a group of their own. */
function prefixOf({ name, words }: DatabaseTable): string {
  if (isBetween(words)) return 'links';
  const [first = ''] = wordsOf(name).length > 1 ? words : singular(words);
  return singular([first])[0] ?? first;
}

/** Nouns that say nothing without what they are of: the types of accounts are no Types. */
const dependent = new Set(
  `access action alias assignment attribute attachment category change code comment condition config configuration content data
  detail entry event field file flag format group header history image info item kind language level line link list log
  mapping member message meta metadata method mode model name note number object option parameter part permission position
  preference property queue reason record relation report resource result role rule schedule section sequence setting source state
  statistic status step tag template term text token translation type unit user value version view`.split(/\s+/),
);

/** An entity of a group, with the words of its labels. */
interface Grouped {
  readonly words: readonly string[];
  readonly group: string | undefined;
  readonly table: Pick<DatabaseTable, 'schema'>;
}

/** The words of the labels, without the group's where the rest is no other entity's and no dependent noun. */
export function withoutGroups(entities: readonly Grouped[]): readonly (readonly string[])[] {
  const conventional = schemasOfConvention(entities);
  const cut = entities.map(({ words, group, table }) =>
    group !== undefined && conventional.has(table.schema) ? shortened(words) : words,
  );
  const counts = new Map<string, number>();
  for (const words of [
    ...entities.map((entity) => entity.words),
    ...cut.filter((one, index) => one !== entities[index]?.words),
  ])
    counts.set(nounOf(words), (counts.get(nounOf(words)) ?? 0) + 1);
  return entities.map(({ words }, index) => {
    const short = cut[index] ?? words;
    const isOwn = counts.get(nounOf(short)) === 1 && !builtInNames.labels.has(titleOf(plural(singular(short))));
    return isOwn ? short : words;
  });
}

/** The schemas whose tables begin with the part of the business that they are of. */
function schemasOfConvention(entities: readonly Grouped[]): ReadonlySet<string> {
  const ofSchemas = Map.groupBy(entities, ({ table }) => table.schema);
  const isConvention = (ofSchema: readonly Grouped[]) =>
    ofSchema.filter(({ group }) => group !== undefined).length >= ofSchema.length * shareOfConvention;
  return new Set([...ofSchemas].filter(([, ofSchema]) => isConvention(ofSchema)).map(([schema]) => schema));
}

function shortened(words: readonly string[]): readonly string[] {
  const rest = words.slice(1);
  const isDependent = rest.length === 1 && dependent.has(singular(rest)[0] ?? '');
  return rest.length === 0 || isDependent || isBetween(words) ? words : rest;
}

const nounOf = (words: readonly string[]): string => singular(words).join(' ');
