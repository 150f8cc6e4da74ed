import { setImmediate as next, setTimeout as wait } from 'node:timers/promises';
import { defineCall, t } from '#portal/server';

/** Fails after it has written, to show that nothing of it is left; or writes two records of which the second is refused. */
export default defineCall({
  summary: 'Does what a call should not do',
  body: t.object({ how: t.enumOf(['throw', 'answer', 'behind', 'late', 'caught', 'unawaited']) }),
  answer: t.object({ id: t.integer, message: t.optional(t.text) }),
  run: async ({ body: { how }, db, records }) => {
    const { id } = await records.create('course', { name: 'Yoga', roomId: 1, places: 8 });
    if (how === 'throw') throw new Error('The call was asked to fail.');
    if (how === 'behind') {
      const later = next().then(() => db.updateTable('course').set({ name: 'Late' }).execute());
      await Promise.all([Promise.reject(new Error('The call does not wait for all that it began.')), later]);
    }
    if (how === 'unawaited') {
      void next()
        .then(() => wait(50))
        .then(() => db.updateTable('course').set({ name: 'Late' }).execute());
      return { id };
    }
    if (how === 'answer') return { id: id + 0.5 };
    if (how === 'caught') {
      const refusal = await records.update('course', { id }, { places: 500 }).catch((error: unknown) => error);
      await records.update('course', { id }, { name: 'Yoga II' });
      return { id, message: refusal instanceof Error ? refusal.message : '' };
    }
    await wait(6_000);
    return { id };
  },
});
