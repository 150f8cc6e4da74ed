import { defineCall, t } from '#portal/server';

export default defineCall({
  summary: 'When a book is due',
  body: t.object({ id: t.integer }),
  answer: t.orNull(t.day),
  run: () => null,
});
