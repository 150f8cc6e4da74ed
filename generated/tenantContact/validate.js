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

const formats0 = formats['date-time'];
export function validateTenantContact(data) {
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
    if (data.tenantId !== undefined) {
      let data1 = data.tenantId;
      if (!(typeof data1 == 'number' && !(data1 % 1) && !isNaN(data1) && isFinite(data1)) && data1 !== null) {
        errors.push({
          instancePath: '/tenantId',
          keyword: 'type',
          params: { type: 'integer' },
          message: 'must be integer',
        });
      }
      if (typeof data1 == 'number' && isFinite(data1)) {
        if (!Number.isSafeInteger(data1)) {
          errors.push({ instancePath: '/tenantId', keyword: 'safe', params: {}, message: 'is too large' });
        }
      }
    }
    if (data.firstName !== undefined) {
      let data2 = data.firstName;
      if (typeof data2 !== 'string' && data2 !== null) {
        errors.push({
          instancePath: '/firstName',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof data2 === 'string') {
        const problem0 = textProblem(textRules.plain, data2);
        if (problem0 !== undefined) {
          errors.push({ instancePath: '/firstName', keyword: 'text', params: {}, message: problem0 });
        }
      }
    }
    if (data.lastName !== undefined) {
      let data3 = data.lastName;
      if (typeof data3 !== 'string' && data3 !== null) {
        errors.push({
          instancePath: '/lastName',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof data3 === 'string') {
        const problem1 = textProblem(textRules.plain, data3);
        if (problem1 !== undefined) {
          errors.push({ instancePath: '/lastName', keyword: 'text', params: {}, message: problem1 });
        }
      }
    }
    if (data.title !== undefined) {
      let data4 = data.title;
      if (typeof data4 !== 'string' && data4 !== null) {
        errors.push({ instancePath: '/title', keyword: 'type', params: { type: 'string' }, message: 'must be string' });
      }
      if (typeof data4 === 'string') {
        const problem2 = textProblem(textRules.plain, data4);
        if (problem2 !== undefined) {
          errors.push({ instancePath: '/title', keyword: 'text', params: {}, message: problem2 });
        }
      }
    }
    if (data.contactType !== undefined) {
      let data5 = data.contactType;
      if (typeof data5 !== 'string' && data5 !== null) {
        errors.push({
          instancePath: '/contactType',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof data5 === 'string') {
        const problem3 = textProblem(textRules.plain, data5);
        if (problem3 !== undefined) {
          errors.push({ instancePath: '/contactType', keyword: 'text', params: {}, message: problem3 });
        }
      }
    }
    if (data.category !== undefined) {
      let data6 = data.category;
      if (typeof data6 !== 'string' && data6 !== null) {
        errors.push({
          instancePath: '/category',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof data6 === 'string') {
        const problem4 = textProblem(textRules.plain, data6);
        if (problem4 !== undefined) {
          errors.push({ instancePath: '/category', keyword: 'text', params: {}, message: problem4 });
        }
      }
    }
    if (data.phoneNumber !== undefined) {
      let data7 = data.phoneNumber;
      if (typeof data7 !== 'string' && data7 !== null) {
        errors.push({
          instancePath: '/phoneNumber',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof data7 === 'string') {
        const problem5 = textProblem(textRules.plain, data7);
        if (problem5 !== undefined) {
          errors.push({ instancePath: '/phoneNumber', keyword: 'text', params: {}, message: problem5 });
        }
      }
    }
    if (data.emailAddress !== undefined) {
      let data8 = data.emailAddress;
      if (typeof data8 !== 'string' && data8 !== null) {
        errors.push({
          instancePath: '/emailAddress',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof data8 === 'string') {
        const problem6 = textProblem(textRules.plain, data8);
        if (problem6 !== undefined) {
          errors.push({ instancePath: '/emailAddress', keyword: 'text', params: {}, message: problem6 });
        }
      }
    }
    if (data.isAdmin !== undefined) {
      let data9 = data.isAdmin;
      if (typeof data9 !== 'boolean' && data9 !== null) {
        errors.push({
          instancePath: '/isAdmin',
          keyword: 'type',
          params: { type: 'boolean' },
          message: 'must be boolean',
        });
      }
    }
    if (data.countryId !== undefined) {
      let data10 = data.countryId;
      if (!(typeof data10 == 'number' && !(data10 % 1) && !isNaN(data10) && isFinite(data10)) && data10 !== null) {
        errors.push({
          instancePath: '/countryId',
          keyword: 'type',
          params: { type: 'integer' },
          message: 'must be integer',
        });
      }
      if (typeof data10 == 'number' && isFinite(data10)) {
        if (!Number.isSafeInteger(data10)) {
          errors.push({ instancePath: '/countryId', keyword: 'safe', params: {}, message: 'is too large' });
        }
      }
    }
    if (data.modifiedDate !== undefined) {
      let data11 = data.modifiedDate;
      if (typeof data11 !== 'string' && data11 !== null) {
        errors.push({
          instancePath: '/modifiedDate',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof data11 === 'string') {
        if (!formats0(data11)) {
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
  validateTenantContact.errors = errors;
  return errors.length === 0;
}
