/** The author of a change, as stored in its history: a user, perhaps by an access token, or the portal itself. */
import type { SlotUser } from '../own-code/own-code.ts';
import type { CurrentUser } from '../http/policy.ts';

export interface ChangeAuthor {
  /** `null`: the portal itself. */
  readonly userId: number | null;
  readonly tokenId: number | null;
}

/** The user of a save: what own code may know of them, and how they are authenticated. */
export type Saver = SlotUser & Pick<CurrentUser, 'credential'>;

export const thePortal: ChangeAuthor = { userId: null, tokenId: null };

/** `null`: the portal itself. */
export const authorOf = (user: Pick<CurrentUser, 'id' | 'credential'> | null): ChangeAuthor =>
  user === null
    ? thePortal
    : { userId: user.id, tokenId: user.credential.kind === 'token' ? user.credential.id : null };
