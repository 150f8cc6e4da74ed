import { defineInput } from '#portal/browser';

export default defineInput<'book', 'pages'>(({ value, control }) => <input {...control} value={value ?? 0} readOnly />);
