import { defineCall } from '#portal/server';

export default defineCall({});
