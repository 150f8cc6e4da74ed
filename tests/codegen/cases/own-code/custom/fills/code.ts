import { defineFill } from '#portal/server';

export default defineFill<'book', 'code'>(({ after }) => after.name.slice(0, 3));
