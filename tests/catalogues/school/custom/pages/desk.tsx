import { Button } from '@mantine/core';
import { useState } from 'react';
import { definePage, Form, useRows, type Key } from '#portal/browser';

/** Where courses are added and changed beside the next ones, without leaving the page. */
export default definePage(() => {
  const { rows } = useRows('course', { stateValues: ['planned', 'open'], sortField: 'starts', pageSize: 5 });
  const [edited, setEdited] = useState<Key<'course'> | 'new' | null>(null);
  return (
    <>
      <ul aria-label="Courses">
        {rows.map((course) => (
          <li key={course.id}>
            {course.name}{' '}
            <Button size="compact-sm" variant="default" onClick={() => setEdited(course)}>
              Change {course.name}
            </Button>
          </li>
        ))}
      </ul>
      {edited === null ? (
        <Button onClick={() => setEdited('new')}>Add a course</Button>
      ) : (
        <Form
          entity="course"
          record={edited === 'new' ? undefined : edited}
          values={{ state: 'open', places: 10 }}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
});
