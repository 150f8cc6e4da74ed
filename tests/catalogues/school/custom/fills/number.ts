import { defineFill } from '#portal/server';

/** Enrolments of a course are numbered. Locks the course: who enrols at the same time waits, and gets the next number. */
export default defineFill<'enrolment', 'number'>(async ({ before, after }, { db }) => {
  if (before?.courseId === after.courseId) return undefined;
  await db.selectFrom('course').select('id').where('id', '=', after.courseId).forNoKeyUpdate().execute();
  const { last } = await db
    .selectFrom('enrolment')
    .select(({ fn }) => fn.max('number').as('last'))
    .where('courseId', '=', after.courseId)
    .executeTakeFirstOrThrow();
  return (last ?? 0) + 1;
});
