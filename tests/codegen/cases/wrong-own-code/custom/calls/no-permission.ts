import { defineCall, t } from '#portal/server';

export default defineCall({
  summary: 'Lends books',
  permission: 'book/lend',
  body: t.object({}),
  answer: t.object({}),
  run: () => ({}),
});
