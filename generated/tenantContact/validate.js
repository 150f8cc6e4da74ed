// Generated from catalogue/tenantContact.json by codegen/emit/validate.ts. Do not edit: change the catalogue and run `npm run generate`.

import { formats } from '#model/date.ts';
import { textProblem } from '#model/text.ts';
import { textRules } from '../text-rules.ts';

const properties = new Set([
  'id',
  'tenantId',
  'tenant',
  'firstName',
  'lastName',
  'title',
  'contactType',
  'category',
  'phoneNumber',
  'emailAddress',
  'isAdmin',
  'countryId',
  'country',
  'isActive',
  'createdById',
  'createdBy',
  'createdDate',
  'modifiedById',
  'modifiedBy',
  'modifiedDate',
]);

export function validateTenantContact(data) {
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
    if (data.tenantId !== undefined) {
      let value = data.tenantId;
      if (!(typeof value == 'number' && !(value % 1) && !isNaN(value) && isFinite(value)) && value !== null) {
        errors.push({
          instancePath: '/tenantId',
          keyword: 'type',
          params: { type: 'integer' },
          message: 'must be integer',
        });
      }
      if (typeof value == 'number' && isFinite(value)) {
        if (!Number.isSafeInteger(value)) {
          errors.push({ instancePath: '/tenantId', keyword: 'safe', params: {}, message: 'is too large' });
        }
      }
    }
    if (data.firstName !== undefined) {
      let value = data.firstName;
      if (typeof value !== 'string' && value !== null) {
        errors.push({
          instancePath: '/firstName',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof value === 'string') {
        const problem = textProblem(textRules.plain, value);
        if (problem !== undefined) {
          errors.push({ instancePath: '/firstName', keyword: 'text', params: {}, message: problem });
        }
      }
    }
    if (data.lastName !== undefined) {
      let value = data.lastName;
      if (typeof value !== 'string' && value !== null) {
        errors.push({
          instancePath: '/lastName',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof value === 'string') {
        const problem = textProblem(textRules.plain, value);
        if (problem !== undefined) {
          errors.push({ instancePath: '/lastName', keyword: 'text', params: {}, message: problem });
        }
      }
    }
    if (data.title !== undefined) {
      let value = data.title;
      if (typeof value !== 'string' && value !== null) {
        errors.push({ instancePath: '/title', keyword: 'type', params: { type: 'string' }, message: 'must be string' });
      }
      if (typeof value === 'string') {
        const problem = textProblem(textRules.plain, value);
        if (problem !== undefined) {
          errors.push({ instancePath: '/title', keyword: 'text', params: {}, message: problem });
        }
      }
    }
    if (data.contactType !== undefined) {
      let value = data.contactType;
      if (typeof value !== 'string' && value !== null) {
        errors.push({
          instancePath: '/contactType',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof value === 'string') {
        const problem = textProblem(textRules.plain, value);
        if (problem !== undefined) {
          errors.push({ instancePath: '/contactType', keyword: 'text', params: {}, message: problem });
        }
      }
    }
    if (data.category !== undefined) {
      let value = data.category;
      if (typeof value !== 'string' && value !== null) {
        errors.push({
          instancePath: '/category',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof value === 'string') {
        const problem = textProblem(textRules.plain, value);
        if (problem !== undefined) {
          errors.push({ instancePath: '/category', keyword: 'text', params: {}, message: problem });
        }
      }
    }
    if (data.phoneNumber !== undefined) {
      let value = data.phoneNumber;
      if (typeof value !== 'string' && value !== null) {
        errors.push({
          instancePath: '/phoneNumber',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof value === 'string') {
        const problem = textProblem(textRules.plain, value);
        if (problem !== undefined) {
          errors.push({ instancePath: '/phoneNumber', keyword: 'text', params: {}, message: problem });
        }
      }
    }
    if (data.emailAddress !== undefined) {
      let value = data.emailAddress;
      if (typeof value !== 'string' && value !== null) {
        errors.push({
          instancePath: '/emailAddress',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof value === 'string') {
        const problem = textProblem(textRules.plain, value);
        if (problem !== undefined) {
          errors.push({ instancePath: '/emailAddress', keyword: 'text', params: {}, message: problem });
        }
      }
    }
    if (data.isAdmin !== undefined) {
      let value = data.isAdmin;
      if (typeof value !== 'boolean' && value !== null) {
        errors.push({
          instancePath: '/isAdmin',
          keyword: 'type',
          params: { type: 'boolean' },
          message: 'must be boolean',
        });
      }
    }
    if (data.countryId !== undefined) {
      let value = data.countryId;
      if (!(typeof value == 'number' && !(value % 1) && !isNaN(value) && isFinite(value)) && value !== null) {
        errors.push({
          instancePath: '/countryId',
          keyword: 'type',
          params: { type: 'integer' },
          message: 'must be integer',
        });
      }
      if (typeof value == 'number' && isFinite(value)) {
        if (!Number.isSafeInteger(value)) {
          errors.push({ instancePath: '/countryId', keyword: 'safe', params: {}, message: 'is too large' });
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
  validateTenantContact.errors = errors;
  return errors.length === 0;
}
