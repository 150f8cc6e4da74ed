// Generated from catalogue/workload.json by codegen/emit/validate.ts. Do not edit: change the catalogue and run `npm run generate`.

import { formats } from '#model/date.ts';
import { textProblem } from '#model/text.ts';
import { textRules } from '../text-rules.ts';

const properties = new Set([
  'id',
  'externalKey',
  'externalWorkloadId',
  'idHistory',
  'name',
  'type',
  'description',
  'parentId',
  'parent',
  'parentWorkloadName',
  'workloadGroup',
  'isActive',
  'createdById',
  'createdBy',
  'createdDate',
  'modifiedById',
  'modifiedBy',
  'modifiedDate',
]);

const formats0 = formats['date-time'];
export function validateWorkload(data) {
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
    if (data.externalWorkloadId !== undefined) {
      let data2 = data.externalWorkloadId;
      if (!(typeof data2 == 'number' && !(data2 % 1) && !isNaN(data2) && isFinite(data2)) && data2 !== null) {
        errors.push({
          instancePath: '/externalWorkloadId',
          keyword: 'type',
          params: { type: 'integer' },
          message: 'must be integer',
        });
      }
      if (typeof data2 == 'number' && isFinite(data2)) {
        if (!Number.isSafeInteger(data2)) {
          errors.push({ instancePath: '/externalWorkloadId', keyword: 'safe', params: {}, message: 'is too large' });
        }
      }
    }
    if (data.idHistory !== undefined) {
      let data3 = data.idHistory;
      if (!(typeof data3 == 'number' && !(data3 % 1) && !isNaN(data3) && isFinite(data3)) && data3 !== null) {
        errors.push({
          instancePath: '/idHistory',
          keyword: 'type',
          params: { type: 'integer' },
          message: 'must be integer',
        });
      }
      if (typeof data3 == 'number' && isFinite(data3)) {
        if (!Number.isSafeInteger(data3)) {
          errors.push({ instancePath: '/idHistory', keyword: 'safe', params: {}, message: 'is too large' });
        }
      }
    }
    if (data.name !== undefined) {
      let data4 = data.name;
      if (typeof data4 !== 'string' && data4 !== null) {
        errors.push({ instancePath: '/name', keyword: 'type', params: { type: 'string' }, message: 'must be string' });
      }
      if (typeof data4 === 'string') {
        const problem0 = textProblem(textRules.plain, data4);
        if (problem0 !== undefined) {
          errors.push({ instancePath: '/name', keyword: 'text', params: {}, message: problem0 });
        }
      }
    }
    if (data.type !== undefined) {
      let data5 = data.type;
      if (typeof data5 !== 'string' && data5 !== null) {
        errors.push({ instancePath: '/type', keyword: 'type', params: { type: 'string' }, message: 'must be string' });
      }
      if (typeof data5 === 'string') {
        const problem1 = textProblem(textRules.plain, data5);
        if (problem1 !== undefined) {
          errors.push({ instancePath: '/type', keyword: 'text', params: {}, message: problem1 });
        }
      }
    }
    if (data.description !== undefined) {
      let data6 = data.description;
      if (typeof data6 !== 'string' && data6 !== null) {
        errors.push({
          instancePath: '/description',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof data6 === 'string') {
        const problem2 = textProblem(textRules.plain, data6);
        if (problem2 !== undefined) {
          errors.push({ instancePath: '/description', keyword: 'text', params: {}, message: problem2 });
        }
      }
    }
    if (data.parentId !== undefined) {
      let data7 = data.parentId;
      if (!(typeof data7 == 'number' && !(data7 % 1) && !isNaN(data7) && isFinite(data7)) && data7 !== null) {
        errors.push({
          instancePath: '/parentId',
          keyword: 'type',
          params: { type: 'integer' },
          message: 'must be integer',
        });
      }
      if (typeof data7 == 'number' && isFinite(data7)) {
        if (!Number.isSafeInteger(data7)) {
          errors.push({ instancePath: '/parentId', keyword: 'safe', params: {}, message: 'is too large' });
        }
      }
    }
    if (data.parentWorkloadName !== undefined) {
      let data8 = data.parentWorkloadName;
      if (typeof data8 !== 'string' && data8 !== null) {
        errors.push({
          instancePath: '/parentWorkloadName',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof data8 === 'string') {
        const problem3 = textProblem(textRules.plain, data8);
        if (problem3 !== undefined) {
          errors.push({ instancePath: '/parentWorkloadName', keyword: 'text', params: {}, message: problem3 });
        }
      }
    }
    if (data.workloadGroup !== undefined) {
      let data9 = data.workloadGroup;
      if (typeof data9 !== 'string' && data9 !== null) {
        errors.push({
          instancePath: '/workloadGroup',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof data9 === 'string') {
        const problem4 = textProblem(textRules.plain, data9);
        if (problem4 !== undefined) {
          errors.push({ instancePath: '/workloadGroup', keyword: 'text', params: {}, message: problem4 });
        }
      }
    }
    if (data.modifiedDate !== undefined) {
      let data10 = data.modifiedDate;
      if (typeof data10 !== 'string' && data10 !== null) {
        errors.push({
          instancePath: '/modifiedDate',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof data10 === 'string') {
        if (!formats0(data10)) {
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
  validateWorkload.errors = errors;
  return errors.length === 0;
}
