import { definePage, LinkToRecord, List, useRows } from '#portal/browser';

/** What starts next, above all courses. */
export default definePage(() => {
  const { rows } = useRows('course', { stateValues: ['planned', 'open'], sortField: 'starts', pageSize: 5 });
  return (
    <>
      <ol aria-label="Next courses">
        {rows.map((course) => (
          <li key={course.id}>
            {course.starts}:{' '}
            <LinkToRecord entity="course" record={course}>
              {course.name}
            </LinkToRecord>
          </li>
        ))}
      </ol>
      <List entity="course" />
    </>
  );
});
