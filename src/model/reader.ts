/** Who reads or writes: what was granted to a person, and the values of their record that rules for rows compare with. */
import type { Permission } from './permission.ts';

/** One person. */
export interface Reader {
  readonly id: number;
  /** As roles grant them, so that those for some rows can be told from those for all. */
  readonly granted: ReadonlySet<Permission>;
  /** The values at paths of the user's record, by the path: `regionIds`, `departmentId.regionId`. */
  readonly values: ReadonlyMap<string, readonly string[]>;
}

/** The people whose rights are needed together: the user and, during an impersonation, the other one. */
export type Readers = readonly [Reader, ...Reader[]];
