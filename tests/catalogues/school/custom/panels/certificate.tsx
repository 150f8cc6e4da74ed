import { definePanel, useRecord } from '#portal/browser';

/** Fails for one person, to show what a panel that throws does. */
export default definePanel<'enrolment'>(({ record: { person, courseId } }) => {
  const { name, starts } = useRecord('course', { id: courseId });
  if (person === 'Ben') throw new Error('Ben has no certificate.');
  return (
    <p>
      {person} attends {name} from {starts}.
    </p>
  );
});
