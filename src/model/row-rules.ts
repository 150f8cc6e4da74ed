/**
 * Rules for rows (`rows` of the catalogue): which records a user may read or change without the permission for all of them. No SQL
 * here.
 */

/** A constant; `me` or a path of the signed-in user's record; `today`, with an offset in days. */
export type RowValue = string | number | boolean;

/** What a value has to be: this, any of these, or within bounds. An empty value never is. */
export type RowCondition = RowValue | readonly RowValue[] | RowBounds;

/** Both ends included. */
export interface RowBounds {
  readonly min?: RowValue;
  readonly max?: RowValue;
}

export interface RowRule {
  readonly label: string;
  /** By the path along the row's references; all conditions must hold. */
  readonly where: Readonly<Record<string, RowCondition>>;
}

export type RowRules = Readonly<Record<string, RowRule>>;

export const isRowBounds = (condition: RowCondition): condition is RowBounds =>
  typeof condition === 'object' && !Array.isArray(condition);

/** Why a record may not be changed that may be read. */
export const readOnlyText = ({ label }: { readonly label: { readonly one: string } }): string =>
  `You may see this ${label.one}, but not change it.`;

/** All values of a condition. */
export const rowValuesOf = (condition: RowCondition): readonly RowValue[] =>
  isRowBounds(condition) ? Object.values(condition) : [condition].flat();

/** The path of the user's record that a value names, empty for the user; `null` for other values. */
export function pathFromMe(value: RowValue): readonly string[] | null {
  if (value === 'me') return [];
  return typeof value === 'string' && value.startsWith('me.') ? value.slice('me.'.length).split('.') : null;
}

/** The offset in days of `today`, `today-30` or `today+7`; `null` for other values. */
export function daysFromToday(value: RowValue): number | null {
  const [, offset] = /^today([-+]\d{1,5})?$/.exec(String(value)) ?? [null, null];
  return offset === null ? null : Number(offset ?? 0);
}
