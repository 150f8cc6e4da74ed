/** How long rows are kept that say where somebody was. What people did is kept for good. */
export interface Retention {
  /** Days after its beginning a session that has ended is forgotten. */
  readonly sessions: number;
  /** Days after it a sign-in, or an attempt at one, is forgotten. */
  readonly signIns: number;
}
