/** Idle timeout of sessions, in minutes. */
export const idleMinutes = 30;
