/**
 * How much the law asks. `QUESTIONS=10000` asks so many on each engine, of new users by a new seed, which the names of the tests have;
 * `SEED` repeats a run.
 */
const questions = Number(process.env.QUESTIONS ?? 0);
const seed = Number(process.env.SEED ?? (questions === 0 ? 20260309 : Date.now() % 1_000_000));
const each = questions === 0 ? 50 : 250;
const viewers = questions === 0 ? 3 : Math.ceil(questions / each);

export const runs = {
  seed,
  /** Of each user. */
  questions: each,
  /** Changes by each user. */
  changes: questions === 0 ? 25 : 50,
  /** The seeds of users with random rights. */
  viewers: Array.from({ length: viewers }, (_, index) => seed + index),
} as const;
