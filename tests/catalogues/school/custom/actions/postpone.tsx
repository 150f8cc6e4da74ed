import { defineAction } from '#portal/browser';

/** Picked courses start a week later. */
export default defineAction<'course', 'postpone'>({
  label: 'Postpone by a week',
  on: ['selection', 'form'],
  call: 'postpone',
  body: (keys) => ({ ids: keys.map(({ id }) => id), weeks: 1 }),
  question: (count) => `Postpone ${count === 1 ? 'the course' : `${count} courses`}?`,
  preview: ({ courses }) => (
    <ul>
      {courses.map(({ name, starts }) => (
        <li key={name}>
          {name} starts on {starts}
        </li>
      ))}
    </ul>
  ),
  done: ({ courses }) => `Postponed: ${courses.map(({ name }) => name).join(', ')}`,
});
