import { defineCall } from '#portal/server';
import { saveRecord } from '../../src/server/save/save.ts';

export default defineCall(saveRecord);
