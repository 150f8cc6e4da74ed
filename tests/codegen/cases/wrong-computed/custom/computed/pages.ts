import { defineComputed } from '#portal/server';

export default defineComputed<'book', 'pages'>(({ ref }) => ref('book.id'));
