import { defineCell } from '#portal/browser';

export default defineCell<'book', 'name'>(({ value }) => value);
