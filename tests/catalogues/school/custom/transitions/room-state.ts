import { defineTransitions } from '#portal/server';

/** A room closes when no course in it is open; a closed one opens by way of a repair. */
export default defineTransitions<'room', 'state'>(async ({ from, record }, { db }) => {
  if (from !== 'open' || record === null) return from === 'closed' ? ['repair'] : ['open'];
  const courses = db.selectFrom('course').select('id').where('roomId', '=', record.id).where('state', '=', 'open');
  return (await courses.executeTakeFirst()) === undefined ? ['repair', 'closed'] : [];
});
