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

const formats0 = formats['date-time'];
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
    if (data.tenantContactId !== undefined) {
      let data1 = data.tenantContactId;
      if (!(typeof data1 == 'number' && !(data1 % 1) && !isNaN(data1) && isFinite(data1)) && data1 !== null) {
        errors.push({
          instancePath: '/tenantContactId',
          keyword: 'type',
          params: { type: 'integer' },
          message: 'must be integer',
        });
      }
      if (typeof data1 == 'number' && isFinite(data1)) {
        if (!Number.isSafeInteger(data1)) {
          errors.push({ instancePath: '/tenantContactId', keyword: 'safe', params: {}, message: 'is too large' });
        }
      }
    }
    if (data.handle !== undefined) {
      let data2 = data.handle;
      if (typeof data2 !== 'string' && data2 !== null) {
        errors.push({
          instancePath: '/handle',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof data2 === 'string') {
        const problem0 = textProblem(textRules.default, data2);
        if (problem0 !== undefined) {
          errors.push({ instancePath: '/handle', keyword: 'text', params: {}, message: problem0 });
        }
      }
    }
    if (data.socialMediaTypeId !== undefined) {
      let data3 = data.socialMediaTypeId;
      if (!(typeof data3 == 'number' && !(data3 % 1) && !isNaN(data3) && isFinite(data3)) && data3 !== null) {
        errors.push({
          instancePath: '/socialMediaTypeId',
          keyword: 'type',
          params: { type: 'integer' },
          message: 'must be integer',
        });
      }
      if (typeof data3 == 'number' && isFinite(data3)) {
        if (!Number.isSafeInteger(data3)) {
          errors.push({ instancePath: '/socialMediaTypeId', keyword: 'safe', params: {}, message: 'is too large' });
        }
      }
    }
    if (data.modifiedDate !== undefined) {
      let data4 = data.modifiedDate;
      if (typeof data4 !== 'string' && data4 !== null) {
        errors.push({
          instancePath: '/modifiedDate',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof data4 === 'string') {
        if (!formats0(data4)) {
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
  validateSocialMediaAccount.errors = errors;
  return errors.length === 0;
}
