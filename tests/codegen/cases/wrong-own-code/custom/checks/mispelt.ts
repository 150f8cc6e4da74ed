import { defineCheck } from '#portal/server';

export default defineCheck<'book'>(() => null);
