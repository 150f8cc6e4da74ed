import { defineComputed } from '#portal/server';

/** How many books are newer. */
export default defineComputed<'book', 'age'>(({ selectFrom }) =>
  selectFrom('book as newer')
    .select(({ fn }) => fn.countAll<number>().as('books'))
    .whereRef('newer.id', '>', 'book.id'),
);
