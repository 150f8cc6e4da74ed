import { defineCall, t } from '#portal/server';

/** Says that it only reads, and writes when asked to, to show that nothing comes of it. */
export default defineCall({
  summary: 'Does what a call that only reads should not do',
  readOnly: true,
  body: t.object({ how: t.enumOf(['read', 'statement', 'record']) }),
  answer: t.object({ courses: t.integer }),
  run: async ({ body: { how }, db, records }) => {
    if (how === 'statement') await db.updateTable('course').set({ name: 'Peeked' }).execute();
    if (how === 'record') await records.update('course', { id: 1 }, { name: 'Peeked' });
    const rows = await db.selectFrom('course').select('id').execute();
    return { courses: rows.length };
  },
});
