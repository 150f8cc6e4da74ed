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

export function validateWorkload(data) {
  const errors = [];
  if (data && typeof data == 'object' && !Array.isArray(data)) {
    if (data.id !== undefined) {
      let value = data.id;
      if (!(typeof value == 'number' && !(value % 1) && !isNaN(value) && isFinite(value)) && value !== null) {
        errors.push({ instancePath: '/id', keyword: 'type', params: { type: 'integer' }, message: 'must be integer' });
      }
      if (typeof value == 'number' && isFinite(value)) {
        if (!Number.isSafeInteger(value)) {
          errors.push({ instancePath: '/id', keyword: 'safe', params: {}, message: 'is too large' });
        }
      }
    }
    if (data.externalKey !== undefined) {
      let value = data.externalKey;
      if (!(typeof value == 'number' && !(value % 1) && !isNaN(value) && isFinite(value)) && value !== null) {
        errors.push({
          instancePath: '/externalKey',
          keyword: 'type',
          params: { type: 'integer' },
          message: 'must be integer',
        });
      }
      if (typeof value == 'number' && isFinite(value)) {
        if (!Number.isSafeInteger(value)) {
          errors.push({ instancePath: '/externalKey', keyword: 'safe', params: {}, message: 'is too large' });
        }
      }
    }
    if (data.externalWorkloadId !== undefined) {
      let value = data.externalWorkloadId;
      if (!(typeof value == 'number' && !(value % 1) && !isNaN(value) && isFinite(value)) && value !== null) {
        errors.push({
          instancePath: '/externalWorkloadId',
          keyword: 'type',
          params: { type: 'integer' },
          message: 'must be integer',
        });
      }
      if (typeof value == 'number' && isFinite(value)) {
        if (!Number.isSafeInteger(value)) {
          errors.push({ instancePath: '/externalWorkloadId', keyword: 'safe', params: {}, message: 'is too large' });
        }
      }
    }
    if (data.idHistory !== undefined) {
      let value = data.idHistory;
      if (!(typeof value == 'number' && !(value % 1) && !isNaN(value) && isFinite(value)) && value !== null) {
        errors.push({
          instancePath: '/idHistory',
          keyword: 'type',
          params: { type: 'integer' },
          message: 'must be integer',
        });
      }
      if (typeof value == 'number' && isFinite(value)) {
        if (!Number.isSafeInteger(value)) {
          errors.push({ instancePath: '/idHistory', keyword: 'safe', params: {}, message: 'is too large' });
        }
      }
    }
    if (data.name !== undefined) {
      let value = data.name;
      if (typeof value !== 'string' && value !== null) {
        errors.push({ instancePath: '/name', keyword: 'type', params: { type: 'string' }, message: 'must be string' });
      }
      if (typeof value === 'string') {
        const problem = textProblem(textRules.plain, value);
        if (problem !== undefined) {
          errors.push({ instancePath: '/name', keyword: 'text', params: {}, message: problem });
        }
      }
    }
    if (data.type !== undefined) {
      let value = data.type;
      if (typeof value !== 'string' && value !== null) {
        errors.push({ instancePath: '/type', keyword: 'type', params: { type: 'string' }, message: 'must be string' });
      }
      if (typeof value === 'string') {
        const problem = textProblem(textRules.plain, value);
        if (problem !== undefined) {
          errors.push({ instancePath: '/type', keyword: 'text', params: {}, message: problem });
        }
      }
    }
    if (data.description !== undefined) {
      let value = data.description;
      if (typeof value !== 'string' && value !== null) {
        errors.push({
          instancePath: '/description',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof value === 'string') {
        const problem = textProblem(textRules.plain, value);
        if (problem !== undefined) {
          errors.push({ instancePath: '/description', keyword: 'text', params: {}, message: problem });
        }
      }
    }
    if (data.parentId !== undefined) {
      let value = data.parentId;
      if (!(typeof value == 'number' && !(value % 1) && !isNaN(value) && isFinite(value)) && value !== null) {
        errors.push({
          instancePath: '/parentId',
          keyword: 'type',
          params: { type: 'integer' },
          message: 'must be integer',
        });
      }
      if (typeof value == 'number' && isFinite(value)) {
        if (!Number.isSafeInteger(value)) {
          errors.push({ instancePath: '/parentId', keyword: 'safe', params: {}, message: 'is too large' });
        }
      }
    }
    if (data.parentWorkloadName !== undefined) {
      let value = data.parentWorkloadName;
      if (typeof value !== 'string' && value !== null) {
        errors.push({
          instancePath: '/parentWorkloadName',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof value === 'string') {
        const problem = textProblem(textRules.plain, value);
        if (problem !== undefined) {
          errors.push({ instancePath: '/parentWorkloadName', keyword: 'text', params: {}, message: problem });
        }
      }
    }
    if (data.workloadGroup !== undefined) {
      let value = data.workloadGroup;
      if (typeof value !== 'string' && value !== null) {
        errors.push({
          instancePath: '/workloadGroup',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof value === 'string') {
        const problem = textProblem(textRules.plain, value);
        if (problem !== undefined) {
          errors.push({ instancePath: '/workloadGroup', keyword: 'text', params: {}, message: problem });
        }
      }
    }
    if (data.modifiedDate !== undefined) {
      let value = data.modifiedDate;
      if (typeof value !== 'string' && value !== null) {
        errors.push({
          instancePath: '/modifiedDate',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof value === 'string') {
        if (!formats['date-time'](value)) {
          errors.push({
            instancePath: '/modifiedDate',
            keyword: 'format',
            params: { format: 'date-time' },
            message: 'must match format "' + 'date-time' + '"',
          });
        }
      }
    }
    for (const name in data) {
      if (!properties.has(name)) {
        errors.push({
          instancePath: '',
          keyword: 'only',
          params: { additionalProperty: name },
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
