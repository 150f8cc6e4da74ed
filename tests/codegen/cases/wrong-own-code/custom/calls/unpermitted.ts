import { defineCall, t } from '#portal/server';

export default defineCall({ summary: 'Counts', body: t.object({}), answer: t.integer, run: () => 1 });
