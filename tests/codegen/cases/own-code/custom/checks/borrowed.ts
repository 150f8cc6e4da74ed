import { defineCheck } from '#portal/server';

export default defineCheck<'book'>(({ after }) => after.state === null && 'It has no state.');
