import { defineCheck } from '#portal/server';
import { helper } from '../helper.ts';
import { isEmpty } from '#model/text.ts';
import { hidden } from '../../src/server/save/save.ts';

export default defineCheck<'book'>(() => helper(isEmpty, hidden));
