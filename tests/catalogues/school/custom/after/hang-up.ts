import { defineAfter } from '#portal/server';

/** The notice board shows each notice as it is now, and forgets those that are deleted. */
export default defineAfter<'notice'>(async ({ id, change, key, after }, { db, signal }) => {
  const board = process.env.NOTICE_BOARD_URL;
  if (board === undefined) throw new Error('NOTICE_BOARD_URL is not set.');
  const course =
    after && (await db.selectFrom('course').select('name').where('id', '=', after.courseId).executeTakeFirst());
  const answer = await fetch(board, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': id },
    body: JSON.stringify({ notice: key.id, change, text: after?.isActive ? `${course?.name}: ${after.text}` : null }),
    signal,
  });
  if (!answer.ok) throw new Error(`The notice board answered ${answer.status}.`);
});
