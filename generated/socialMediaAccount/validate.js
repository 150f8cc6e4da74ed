// Generated from catalogue/socialMediaAccount.json by codegen/emit/validate.ts. Do not edit: change the catalogue and run `npm run generate`.

import { formats } from '#model/date.ts';
import { isEmpty, textProblem } from '#model/text.ts';
import { textRules } from '../text-rules.ts';

const properties = new Set([
  'id',
  'tenantContactId',
  'tenantContact',
  'handle',
  'socialMediaTypeId',
  'socialMediaType',
  'isActive',
  'createdById',
  'createdBy',
  'createdDate',
  'modifiedById',
  'modifiedBy',
  'modifiedDate',
]);

export function validateSocialMediaAccount(data) {
  const errors = [];
  if (data && typeof data == 'object' && !Array.isArray(data)) {
    if (isEmpty(data.handle)) {
      errors.push({
        instancePath: '',
        keyword: 'filled',
        params: { field: 'handle' },
        message: 'A value is required.',
      });
    }
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
    if (data.tenantContactId !== undefined) {
      let value = data.tenantContactId;
      if (!(typeof value == 'number' && !(value % 1) && !isNaN(value) && isFinite(value)) && value !== null) {
        errors.push({
          instancePath: '/tenantContactId',
          keyword: 'type',
          params: { type: 'integer' },
          message: 'must be integer',
        });
      }
      if (typeof value == 'number' && isFinite(value)) {
        if (!Number.isSafeInteger(value)) {
          errors.push({ instancePath: '/tenantContactId', keyword: 'safe', params: {}, message: 'is too large' });
        }
      }
    }
    if (data.handle !== undefined) {
      let value = data.handle;
      if (typeof value !== 'string' && value !== null) {
        errors.push({
          instancePath: '/handle',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof value === 'string') {
        const problem = textProblem(textRules.default, value);
        if (problem !== undefined) {
          errors.push({ instancePath: '/handle', keyword: 'text', params: {}, message: problem });
        }
      }
    }
    if (data.socialMediaTypeId !== undefined) {
      let value = data.socialMediaTypeId;
      if (!(typeof value == 'number' && !(value % 1) && !isNaN(value) && isFinite(value)) && value !== null) {
        errors.push({
          instancePath: '/socialMediaTypeId',
          keyword: 'type',
          params: { type: 'integer' },
          message: 'must be integer',
        });
      }
      if (typeof value == 'number' && isFinite(value)) {
        if (!Number.isSafeInteger(value)) {
          errors.push({ instancePath: '/socialMediaTypeId', keyword: 'safe', params: {}, message: 'is too large' });
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
  validateSocialMediaAccount.errors = errors;
  return errors.length === 0;
}
