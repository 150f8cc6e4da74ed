import { defineCheck } from '#portal/server';

export default defineCheck<'loan'>(() => false);
