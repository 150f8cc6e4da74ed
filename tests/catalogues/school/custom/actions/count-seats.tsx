import { defineAction } from '#portal/browser';

/** For everyone who may see rooms, though not change them. */
export default defineAction<'room', 'count-seats'>({
  label: 'Count seats',
  on: ['row', 'selection'],
  call: 'count-seats',
  body: (keys) => ({ ids: keys.map(({ id }) => id) }),
  question: (count) => (count === 1 ? 'Count the seats of this room?' : 'Count the seats of these rooms?'),
  done: ({ seats }) => `${seats} seats together`,
});
