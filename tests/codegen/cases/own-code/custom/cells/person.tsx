import { defineCell } from '#portal/browser';

export default defineCell<'book', 'owner'>(({ value }) => value?.name);
