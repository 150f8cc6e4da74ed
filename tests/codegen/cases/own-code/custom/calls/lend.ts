import { defineCall, t } from '#portal/server';

export default defineCall({
  summary: 'Lends books',
  permission: 'person/read',
  body: t.object({ ids: t.array(t.integer), until: t.optional(t.orNull(t.day)) }),
  answer: t.object({ lent: t.integer }),
  run: ({ body }) => ({ lent: body.ids.length }),
});
