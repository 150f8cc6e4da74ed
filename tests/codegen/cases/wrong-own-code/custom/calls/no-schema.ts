import { defineCall, t } from '#portal/server';

export default defineCall({
  summary: 'Lends books',
  body: { type: 'objekt' },
  answer: t.object({}),
  run: () => ({}),
});
