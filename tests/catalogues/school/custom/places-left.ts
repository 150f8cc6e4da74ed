import type { Db } from '#portal/server';

/** How many more people a course takes. Locks the course first: who enrols at the same time waits, and then counts this one. */
export async function placesLeft(db: Db, courseId: number): Promise<number> {
  const { places } = await db
    .selectFrom('course')
    .select('places')
    .where('id', '=', courseId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const { taken } = await db
    .selectFrom('enrolment')
    .select(({ fn }) => fn.countAll<number>().as('taken'))
    .where('courseId', '=', courseId)
    .where('isActive', '=', true)
    .executeTakeFirstOrThrow();
  return places - taken;
}
