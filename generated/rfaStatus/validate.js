// Generated from catalogue/rfaStatus.json by codegen/emit/validate.ts. Do not edit: change the catalogue and run `npm run generate`.

import { formats } from '#model/date.ts';
import { textProblem } from '#model/text.ts';
import { textRules } from '../text-rules.ts';

const properties = new Set([
  'id',
  'externalKey',
  'hashId',
  'guid',
  'name',
  'reasonId',
  'reason',
  'isActive',
  'createdById',
  'createdBy',
  'createdDate',
  'modifiedById',
  'modifiedBy',
  'modifiedDate',
]);

const formats0 = formats['date-time'];
export function validateRFAStatus(data) {
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
    if (data.externalKey !== undefined) {
      let data1 = data.externalKey;
      if (!(typeof data1 == 'number' && !(data1 % 1) && !isNaN(data1) && isFinite(data1)) && data1 !== null) {
        errors.push({
          instancePath: '/externalKey',
          keyword: 'type',
          params: { type: 'integer' },
          message: 'must be integer',
        });
      }
      if (typeof data1 == 'number' && isFinite(data1)) {
        if (!Number.isSafeInteger(data1)) {
          errors.push({ instancePath: '/externalKey', keyword: 'safe', params: {}, message: 'is too large' });
        }
      }
    }
    if (data.hashId !== undefined) {
      let data2 = data.hashId;
      if (typeof data2 !== 'string' && data2 !== null) {
        errors.push({
          instancePath: '/hashId',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof data2 === 'string') {
        const problem0 = textProblem(textRules.plain, data2);
        if (problem0 !== undefined) {
          errors.push({ instancePath: '/hashId', keyword: 'text', params: {}, message: problem0 });
        }
      }
    }
    if (data.guid !== undefined) {
      let data3 = data.guid;
      if (typeof data3 !== 'string' && data3 !== null) {
        errors.push({ instancePath: '/guid', keyword: 'type', params: { type: 'string' }, message: 'must be string' });
      }
      if (typeof data3 === 'string') {
        const problem1 = textProblem(textRules.plain, data3);
        if (problem1 !== undefined) {
          errors.push({ instancePath: '/guid', keyword: 'text', params: {}, message: problem1 });
        }
      }
    }
    if (data.name !== undefined) {
      let data4 = data.name;
      if (typeof data4 !== 'string' && data4 !== null) {
        errors.push({ instancePath: '/name', keyword: 'type', params: { type: 'string' }, message: 'must be string' });
      }
      if (typeof data4 === 'string') {
        const problem2 = textProblem(textRules.plain, data4);
        if (problem2 !== undefined) {
          errors.push({ instancePath: '/name', keyword: 'text', params: {}, message: problem2 });
        }
      }
    }
    if (data.reasonId !== undefined) {
      let data5 = data.reasonId;
      if (!(typeof data5 == 'number' && !(data5 % 1) && !isNaN(data5) && isFinite(data5)) && data5 !== null) {
        errors.push({
          instancePath: '/reasonId',
          keyword: 'type',
          params: { type: 'integer' },
          message: 'must be integer',
        });
      }
      if (typeof data5 == 'number' && isFinite(data5)) {
        if (!Number.isSafeInteger(data5)) {
          errors.push({ instancePath: '/reasonId', keyword: 'safe', params: {}, message: 'is too large' });
        }
      }
    }
    if (data.reason !== undefined) {
      let data6 = data.reason;
      if (typeof data6 !== 'string' && data6 !== null) {
        errors.push({
          instancePath: '/reason',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof data6 === 'string') {
        const problem3 = textProblem(textRules.plain, data6);
        if (problem3 !== undefined) {
          errors.push({ instancePath: '/reason', keyword: 'text', params: {}, message: problem3 });
        }
      }
    }
    if (data.modifiedDate !== undefined) {
      let data7 = data.modifiedDate;
      if (typeof data7 !== 'string' && data7 !== null) {
        errors.push({
          instancePath: '/modifiedDate',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof data7 === 'string') {
        if (!formats0(data7)) {
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
  validateRFAStatus.errors = errors;
  return errors.length === 0;
}
