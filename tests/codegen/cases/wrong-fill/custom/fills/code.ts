import { defineFill } from '#portal/server';

export default defineFill<'book', 'code'>(({ after }) => after.code);
