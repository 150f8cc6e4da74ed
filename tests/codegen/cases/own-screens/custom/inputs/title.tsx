import { defineInput } from '#portal/browser';

export default defineInput<'book', 'name'>(({ value, control }) => <input {...control} value={value} readOnly />);
