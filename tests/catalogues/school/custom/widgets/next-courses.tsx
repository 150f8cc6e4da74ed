import { defineWidget, LinkToRecord, useRows } from '#portal/browser';

/** The courses that start next. */
export default defineWidget(() => {
  const { rows, total } = useRows('course', { stateValues: ['planned', 'open'], sortField: 'starts', pageSize: 5 });
  if (total === 0) return <p>No course is planned.</p>;
  return (
    <ol>
      {rows.map((course) => (
        <li key={course.id}>
          {course.starts}:{' '}
          <LinkToRecord entity="course" record={course}>
            {course.name}
          </LinkToRecord>
        </li>
      ))}
    </ol>
  );
});
