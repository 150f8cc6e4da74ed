import { definePanel, useRows } from '#portal/browser';

/** How many places of a course are taken. */
export default definePanel<'course'>(({ record }) => {
  const { total } = useRows('enrolment', { courseValues: [record.id] });
  return (
    <label>
      {total} of {record.places} places are taken <meter max={record.places} value={total} />
    </label>
  );
});
