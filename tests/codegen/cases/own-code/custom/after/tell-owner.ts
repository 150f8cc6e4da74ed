import { defineAfter } from '#portal/server';

export default defineAfter<'book'>(({ change, after }) => {
  console.log(change, after?.ownerId);
});
