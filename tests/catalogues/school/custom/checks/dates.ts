import { defineCheck } from '#portal/server';

/** A course that was over is not planned again, except by the loader. */
export default defineCheck<'course'>(({ before, after }, { user }) => {
  if (after.name === 'Throw') throw new Error('The check was asked to fail.');
  const isAgain = user !== null && before?.state === 'over' && after.state === 'planned';
  return { state: isAgain && 'It is over. Make another course.' };
});
