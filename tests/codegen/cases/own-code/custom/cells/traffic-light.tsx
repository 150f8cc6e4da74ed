import { defineCell } from '#portal/browser';

export default defineCell<'book', 'state'>(({ text }) => <strong>{text}</strong>);
