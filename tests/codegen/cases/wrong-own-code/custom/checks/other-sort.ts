import { defineCell } from '#portal/browser';

export default defineCell<'book', 'name'>(({ text }) => text);
