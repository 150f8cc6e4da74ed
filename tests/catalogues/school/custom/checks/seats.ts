import { defineCheck } from '#portal/server';

/** A course has no more places than its room has seats. */
export default defineCheck<'course'>(async ({ after }, { db }) => {
  const { name, seats } = await db
    .selectFrom('room')
    .select(['name', 'seats'])
    .where('id', '=', after.roomId)
    .executeTakeFirstOrThrow();
  return { places: after.places > seats && `${name} has ${seats} seats.` };
});
