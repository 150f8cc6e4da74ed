/** Compares two catalogues: a section for each changed entity, and one for the portal. */
import { codegenFeatures } from '../../codegen.ts';
import type { Entity, Model } from '../../../../codegen/model/entity.ts';
import { accessChanges, type AccessRow } from './access.ts';
import { apiChanges } from './api.ts';
import type { ApiRow } from './api-rows.ts';
import { databaseChanges, isOwnTable, type DatabaseRow } from './database.ts';
import { Pairs, type Pair } from '../../../../codegen/diff/pairs.ts';
import type { RuleRow } from '../../../../codegen/diff/rule-row.ts';
import { ruleChanges } from './rules.ts';
import { menuChanges, screenChanges } from './screens.ts';
import { portalWordChanges, wordChanges } from './words.ts';

export interface Section {
  /** Absent in the section of the portal. */
  readonly entity?: Pair<Entity>;
  readonly database: readonly DatabaseRow[];
  readonly unused: readonly string[];
  readonly api: readonly ApiRow[];
  readonly rules: readonly RuleRow[];
  readonly screens: readonly string[];
  readonly access: readonly AccessRow[];
}

export interface CatalogueComparison {
  readonly sections: readonly Section[];
  readonly questions: readonly string[];
}

/** A section for each entity with changes; no section where nothing changes. */
export function compare(before: Model, after: Model): CatalogueComparison {
  const pairs = new Pairs(before, after);
  const database = databaseChanges(before, after);
  const api = apiChanges(before, after, pairs);
  const access = accessChanges(before, after, pairs);
  const links = new Map([...before.links, ...after.links].map(({ table, sides }) => [table, sides[0].to.table]));
  const ownsTable = (table: string, { before: formerEntity, after: currentEntity }: Pair<Entity>) => {
    const owner = links.get(table) ?? table;
    return owner === currentEntity?.table || (owner === formerEntity?.table && currentEntity?.table !== owner);
  };
  const claimed = new Set<string>();
  const claim = <Value>(byTable: ReadonlyMap<string, readonly Value[]>, pair: Pair<Entity>): Value[] =>
    [...byTable].flatMap(([table, values]) => {
      if (!ownsTable(table, pair)) return [];
      claimed.add(table);
      return values;
    });
  const entities = pairs.entities.map((pair): Section => {
    const service = (pair.after ?? pair.before)?.service ?? '';
    return {
      entity: pair,
      database: claim(database.steps, pair),
      unused: claim(database.unused, pair),
      api: api.get(service) ?? [],
      rules: [...ruleChanges(pair)],
      screens: [...screenChanges(pair), ...wordChanges(pair)],
      access: access.filter(({ entity }) => entity === service),
    };
  });
  const unclaimed = <Value>(byTable: ReadonlyMap<string, readonly Value[]>): Value[] =>
    [...byTable].flatMap(([table, values]) => (claimed.has(table) || isOwnTable(after, table) ? [] : values));
  const portal: Section = {
    database: unclaimed(database.steps),
    unused: unclaimed(database.unused),
    api: api.get('') ?? [],
    rules: codegenFeatures.flatMap(({ changes }) => Array.from(changes?.(before, after, pairs) ?? [])),
    screens: [...menuChanges(before, after, pairs.entities), ...portalWordChanges(before, after)],
    access: access.filter(({ entity }) => entity === ''),
  };
  return { sections: [...entities, portal].filter(hasChanges), questions: database.questions };
}

const hasChanges = ({ entity, database, unused, api, rules, screens, access }: Section): boolean =>
  database.length + unused.length + api.length + rules.length + screens.length + access.length > 0 ||
  (entity !== undefined && (entity.before === undefined || entity.after === undefined));

export const isBreaking = ({ sections }: CatalogueComparison): boolean =>
  sections.some(({ api, rules }) => [...api, ...rules].some(({ breaking }) => breaking));

export const isAccessWidened = ({ sections }: CatalogueComparison): boolean =>
  sections.some(({ access, rules }) => [...access, ...rules].some(({ isWidened }) => isWidened));
