import { defineCall } from '#portal/server';

throw new Error('There is no database.');

export default defineCall({});
