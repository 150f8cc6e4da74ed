/** Users with random rights, and those of the catalogue's development accounts. */
import { development } from '#generated/development.ts';
import type { DevelopmentFacts } from '#model/development.ts';
import type { EntitySpec } from '#model/entity.ts';
import { entities } from '#generated/entities.ts';
import type { Viewer } from './oracle.ts';
import { users } from './fill.ts';

const specs = entities as readonly EntitySpec[];
const general = ['allUsers', 'anonymous'];

/** The permissions of each role of the catalogue. */
export const roles: DevelopmentFacts['roles'] = (development as DevelopmentFacts).roles;

/** A user with random permissions: for all rows of an entity, for those of a rule, or none. */
export function randomViewer(random: () => number): Viewer {
  const pick = <Value>(values: readonly Value[]): Value => values[Math.floor(random() * values.length)] as Value;
  const some = (permission: string, rules: readonly string[], share: { all: number; none: number }): string[] => {
    const at = random();
    if (at < share.none) return [];
    if (at < share.none + share.all || rules.length === 0) return [permission];
    const chosen = rules.filter(() => random() < 2.5 / rules.length);
    return (chosen.length === 0 ? [pick(rules)] : chosen).map((rule) => `${permission}:${rule}`);
  };
  const permissions = specs.flatMap(({ calls, permissions: { read, write = [] }, rows = {}, fields }) => {
    if (calls === 'list') return [];
    const rules = Object.keys(rows);
    const ofFields = Object.values(fields).flatMap(({ permission }) => {
      if (permission === undefined) return [];
      return random() < 0.4 ? [] : random() < 0.5 ? [permission.read] : [permission.read, permission.write];
    });
    const toRead = read.flatMap((permission) => some(permission, rules, { all: 0.15, none: 0.1 }));
    const toWrite = write.flatMap((permission) => some(permission, rules, { all: 0.3, none: 0.2 }));
    return toRead.concat(toWrite, ofFields);
  });
  return { id: 1 + Math.floor(random() * users), permissions: [...new Set([...general, ...permissions])] };
}
