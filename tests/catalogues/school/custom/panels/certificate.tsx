import { definePanel } from '#portal/browser';

/** Fails for one person, to show what a panel that throws does. */
export default definePanel<'enrolment'>(({ record: { person, course } }) => {
  if (person === 'Ben') throw new Error('Ben has no certificate.');
  return (
    <p>
      {person} has attended {course.name}.
    </p>
  );
});
