import { defineJob } from '#portal/server';

/** A course that began more than half a year ago is over. */
export default defineJob(async ({ db, records, signal, due }) => {
  const before = new Date(due);
  before.setUTCMonth(before.getUTCMonth() - 6);
  const courses = await db
    .selectFrom('course')
    .select('id')
    .where('state', '=', 'open')
    .where('starts', '<', before.toISOString().slice(0, 10))
    .execute();
  for (const { id } of courses) {
    signal.throwIfAborted();
    await records.update('course', { id }, { state: 'over' });
  }
});
