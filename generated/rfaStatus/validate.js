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

export function validateRFAStatus(data) {
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
    if (data.hashId !== undefined) {
      let value = data.hashId;
      if (typeof value !== 'string' && value !== null) {
        errors.push({
          instancePath: '/hashId',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof value === 'string') {
        const problem = textProblem(textRules.plain, value);
        if (problem !== undefined) {
          errors.push({ instancePath: '/hashId', keyword: 'text', params: {}, message: problem });
        }
      }
    }
    if (data.guid !== undefined) {
      let value = data.guid;
      if (typeof value !== 'string' && value !== null) {
        errors.push({ instancePath: '/guid', keyword: 'type', params: { type: 'string' }, message: 'must be string' });
      }
      if (typeof value === 'string') {
        const problem = textProblem(textRules.plain, value);
        if (problem !== undefined) {
          errors.push({ instancePath: '/guid', keyword: 'text', params: {}, message: problem });
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
    if (data.reasonId !== undefined) {
      let value = data.reasonId;
      if (!(typeof value == 'number' && !(value % 1) && !isNaN(value) && isFinite(value)) && value !== null) {
        errors.push({
          instancePath: '/reasonId',
          keyword: 'type',
          params: { type: 'integer' },
          message: 'must be integer',
        });
      }
      if (typeof value == 'number' && isFinite(value)) {
        if (!Number.isSafeInteger(value)) {
          errors.push({ instancePath: '/reasonId', keyword: 'safe', params: {}, message: 'is too large' });
        }
      }
    }
    if (data.reason !== undefined) {
      let value = data.reason;
      if (typeof value !== 'string' && value !== null) {
        errors.push({
          instancePath: '/reason',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof value === 'string') {
        const problem = textProblem(textRules.plain, value);
        if (problem !== undefined) {
          errors.push({ instancePath: '/reason', keyword: 'text', params: {}, message: problem });
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
  validateRFAStatus.errors = errors;
  return errors.length === 0;
}
