/** How long sessions and sign-in attempts, which contain IP addresses, are stored. History is never deleted. */
export interface Retention {
  /** Days from its creation after which a session is deleted. */
  readonly sessions: number;
  /** Days after which a sign-in attempt is deleted. */
  readonly signIns: number;
}
