import { defineCheck } from '#portal/server';
import { placesLeft } from '../places-left.ts';

/** Nobody enrols for a course that is full. */
export default defineCheck<'enrolment'>(async ({ before, after }, { db }) => {
  const isNew = before?.courseId !== after.courseId || !before.isActive;
  return isNew && (await placesLeft(db, after.courseId)) < 1 && 'The course is full.';
});
