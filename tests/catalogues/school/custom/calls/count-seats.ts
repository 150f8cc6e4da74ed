import { defineCall, notFound, t } from '#portal/server';

/** The seats of rooms together, for everyone who may see rooms. */
export default defineCall({
  summary: 'How many seats rooms have together',
  readOnly: true,
  body: t.object({ ids: t.array(t.integer, { minItems: 1, maxItems: 100 }) }),
  answer: t.object({ seats: t.integer }),
  run: async ({ body: { ids }, db }) => {
    const rooms = await db.selectFrom('room').select('seats').where('id', 'in', ids).execute();
    if (rooms.length < ids.length) throw notFound('One of the rooms does not exist.');
    return { seats: rooms.reduce((sum, { seats }) => sum + seats, 0) };
  },
});
