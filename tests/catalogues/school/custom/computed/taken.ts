import { defineComputed } from '#portal/server';

/** How many people attend a course. */
export default defineComputed<'course', 'taken'>(({ selectFrom }) =>
  selectFrom('enrolment')
    .select(({ fn }) => fn.countAll<number>().as('people'))
    .whereRef('enrolment.courseId', '=', 'course.id')
    .where('enrolment.isActive', '=', true),
);
