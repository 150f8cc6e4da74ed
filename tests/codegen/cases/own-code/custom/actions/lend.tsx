import { defineAction } from '#portal/browser';

export default defineAction<'book', 'lend'>({
  label: 'Lend',
  on: ['selection', 'form'],
  call: 'lend',
  body: (keys) => ({ ids: keys.map(({ id }) => id) }),
  question: (count) => `Lend ${count} books?`,
  done: ({ lent }) => `${lent} lent`,
});
