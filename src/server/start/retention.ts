/** How long sessions and sign-in attempts, which contain IP addresses, are stored. History is never deleted. */
import { amount } from '../settings/limit.ts';
import type { ValuesOf } from '../settings/setting.ts';

const days = (value: number, name: string, what: string) =>
  amount(value, 'days', { variable: { name, is: `for which ${what} are stored`, least: 1, most: 36_500 } });

export const retentionSettings = {
  /** From the creation of a session. */
  sessions: days(30, 'RETAIN_SESSIONS_DAYS', 'ended sessions'),
  signIns: days(365, 'RETAIN_SIGN_INS_DAYS', 'sign-in attempts'),
};

export type Retention = ValuesOf<typeof retentionSettings>;
