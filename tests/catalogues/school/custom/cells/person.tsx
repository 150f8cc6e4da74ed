import { defineCell } from '#portal/browser';

/** Fails for one person, to show what a cell that throws does. */
export default defineCell<'enrolment', 'person'>(({ value }) => {
  if (value === 'Ben') throw new Error('Nobody draws Ben.');
  return <em>{value}</em>;
});
