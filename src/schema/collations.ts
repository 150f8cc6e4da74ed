/** The collations of the portal's texts, and what follows when the order of one changes. */
import { orderCollation, textCollation } from '#model/text-order.ts';
import { escapeIdentifier } from '#model/escape.ts';
import type { MigrationStep } from './steps.ts';
import type { DatabaseState } from './state.ts';

/** Steps that create the missing collations, and accept the new version of the order. */
export function collationSteps({ collations, version, icu }: DatabaseState): MigrationStep[] {
  const provider = version >= 170_000 ? 'builtin' : 'libc';
  const options = {
    // Compares by code point on every engine and machine.
    [textCollation]: `provider = ${provider}, locale = 'C.UTF-8'`,
    // Accents differ, cases don't. Equal texts are only so if the collation is not deterministic. The embedded database knows no `u-ks-level2`.
    [orderCollation]: `provider = icu, locale = 'und@colStrength=secondary', deterministic = false`,
  };
  return [
    ...Object.entries(options)
      .filter(([name]) => collations[name] === undefined)
      .map(([name, text]): MigrationStep => {
        const sql = `create collation ${escapeIdentifier(name)} (${text})`;
        return name === orderCollation && !icu ? { sql, risk: withoutIcu } : { sql };
      }),
    ...(isOrderStale({ collations })
      ? [{ sql: `alter collation ${escapeIdentifier(orderCollation)} refresh version` }]
      : []),
  ];
}

const withoutIcu = {
  kind: 'blocked',
  reason: 'This PostgreSQL was built without ICU, by which the portal sorts texts',
  advice: 'Use a build with ICU, as all usual packages are',
} as const;

/**
 * Whether the server has another version of ICU than the one that the indexes in this order were made with: they are made again, since
 * entries may be at a place where nobody looks for them.
 */
export const isOrderStale = ({ collations }: Pick<DatabaseState, 'collations'>): boolean =>
  collations[orderCollation]?.isStale === true;

/** Whether the definition of an index has terms in this order. */
export const hasOrder = (definition: string): boolean =>
  definition.includes(`collate ${escapeIdentifier(orderCollation)}`);
