import { defineCall, refused, t } from '#portal/server';

/** Courses start some weeks later, all of them or none. */
export default defineCall({
  summary: 'Lets courses start later',
  permission: 'course/postpone',
  body: t.object({
    ids: t.array(t.integer, { minItems: 1, maxItems: 100 }),
    weeks: { ...t.integer, minimum: 1, maximum: 52 },
  }),
  answer: t.object({ courses: t.array(t.object({ name: t.text, starts: t.day })) }),
  run: async ({ body: { ids, weeks }, records }) => {
    const courses: { name: string; starts: string }[] = [];
    for (const id of ids) {
      await records.update('course', { id }, ({ name, state, starts }) => {
        if (state === 'over' || starts === null) throw refused(`${name} has no start to postpone.`);
        courses.push({ name, starts: later(starts, weeks) });
        return { starts: later(starts, weeks) };
      });
    }
    return { courses };
  },
});

function later(day: string, weeks: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + 7 * weeks);
  return date.toISOString().slice(0, 10);
}
