// Generated from catalogue/rfaContact.json by codegen/emit/validate.ts. Do not edit: change the catalogue and run `npm run generate`.

import { formats } from '#model/date.ts';
import { textProblem } from '#model/text.ts';
import { textRules } from '../text-rules.ts';

const properties = new Set([
  'id',
  'externalId',
  'name',
  'title',
  'type',
  'category',
  'phone',
  'email',
  'isActive',
  'createdById',
  'createdBy',
  'createdDate',
  'modifiedById',
  'modifiedBy',
  'modifiedDate',
]);

const formats0 = formats['date-time'];
export function validateRFAContact(data) {
  const errors = [];
  if (data && typeof data == 'object' && !Array.isArray(data)) {
    if (data.id !== undefined) {
      let data0 = data.id;
      if (!(typeof data0 == 'number' && !(data0 % 1) && !isNaN(data0) && isFinite(data0)) && data0 !== null) {
        errors.push({ instancePath: '/id', keyword: 'type', params: { type: 'integer' }, message: 'must be integer' });
      }
      if (typeof data0 == 'number' && isFinite(data0)) {
        if (!Number.isSafeInteger(data0)) {
          errors.push({ instancePath: '/id', keyword: 'safe', params: {}, message: 'is too large' });
        }
      }
    }
    if (data.externalId !== undefined) {
      let data1 = data.externalId;
      if (!(typeof data1 == 'number' && !(data1 % 1) && !isNaN(data1) && isFinite(data1)) && data1 !== null) {
        errors.push({
          instancePath: '/externalId',
          keyword: 'type',
          params: { type: 'integer' },
          message: 'must be integer',
        });
      }
      if (typeof data1 == 'number' && isFinite(data1)) {
        if (!Number.isSafeInteger(data1)) {
          errors.push({ instancePath: '/externalId', keyword: 'safe', params: {}, message: 'is too large' });
        }
      }
    }
    if (data.name !== undefined) {
      let data2 = data.name;
      if (typeof data2 !== 'string' && data2 !== null) {
        errors.push({ instancePath: '/name', keyword: 'type', params: { type: 'string' }, message: 'must be string' });
      }
      if (typeof data2 === 'string') {
        const problem0 = textProblem(textRules.plain, data2);
        if (problem0 !== undefined) {
          errors.push({ instancePath: '/name', keyword: 'text', params: {}, message: problem0 });
        }
      }
    }
    if (data.title !== undefined) {
      let data3 = data.title;
      if (typeof data3 !== 'string' && data3 !== null) {
        errors.push({ instancePath: '/title', keyword: 'type', params: { type: 'string' }, message: 'must be string' });
      }
      if (typeof data3 === 'string') {
        const problem1 = textProblem(textRules.plain, data3);
        if (problem1 !== undefined) {
          errors.push({ instancePath: '/title', keyword: 'text', params: {}, message: problem1 });
        }
      }
    }
    if (data.type !== undefined) {
      let data4 = data.type;
      if (typeof data4 !== 'string' && data4 !== null) {
        errors.push({ instancePath: '/type', keyword: 'type', params: { type: 'string' }, message: 'must be string' });
      }
      if (typeof data4 === 'string') {
        const problem2 = textProblem(textRules.plain, data4);
        if (problem2 !== undefined) {
          errors.push({ instancePath: '/type', keyword: 'text', params: {}, message: problem2 });
        }
      }
    }
    if (data.category !== undefined) {
      let data5 = data.category;
      if (typeof data5 !== 'string' && data5 !== null) {
        errors.push({
          instancePath: '/category',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof data5 === 'string') {
        const problem3 = textProblem(textRules.plain, data5);
        if (problem3 !== undefined) {
          errors.push({ instancePath: '/category', keyword: 'text', params: {}, message: problem3 });
        }
      }
    }
    if (data.phone !== undefined) {
      let data6 = data.phone;
      if (typeof data6 !== 'string' && data6 !== null) {
        errors.push({ instancePath: '/phone', keyword: 'type', params: { type: 'string' }, message: 'must be string' });
      }
      if (typeof data6 === 'string') {
        const problem4 = textProblem(textRules.plain, data6);
        if (problem4 !== undefined) {
          errors.push({ instancePath: '/phone', keyword: 'text', params: {}, message: problem4 });
        }
      }
    }
    if (data.email !== undefined) {
      let data7 = data.email;
      if (typeof data7 !== 'string' && data7 !== null) {
        errors.push({ instancePath: '/email', keyword: 'type', params: { type: 'string' }, message: 'must be string' });
      }
      if (typeof data7 === 'string') {
        const problem5 = textProblem(textRules.plain, data7);
        if (problem5 !== undefined) {
          errors.push({ instancePath: '/email', keyword: 'text', params: {}, message: problem5 });
        }
      }
    }
    if (data.modifiedDate !== undefined) {
      let data8 = data.modifiedDate;
      if (typeof data8 !== 'string' && data8 !== null) {
        errors.push({
          instancePath: '/modifiedDate',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof data8 === 'string') {
        if (!formats0(data8)) {
          errors.push({
            instancePath: '/modifiedDate',
            keyword: 'format',
            params: { format: 'date-time' },
            message: 'must match format "' + 'date-time' + '"',
          });
        }
      }
    }
    for (const name0 in data) {
      if (!properties.has(name0)) {
        errors.push({
          instancePath: '',
          keyword: 'only',
          params: { additionalProperty: name0 },
          message: 'is not a known property',
        });
      }
    }
  } else {
    errors.push({ instancePath: '', keyword: 'type', params: { type: 'object' }, message: 'must be object' });
  }
  validateRFAContact.errors = errors;
  return errors.length === 0;
}
