// Generated from catalogue/copy.json by codegen/emit/validate.ts. Do not edit: change the catalogue and run `npm run generate`.

import { formats } from '#model/date.ts';
import { isEmpty } from '#model/text.ts';

const properties = new Set([
  'bookId',
  'book',
  'teamId',
  'team',
  'year',
  'count',
  'isActive',
  'createdById',
  'createdBy',
  'createdDate',
  'modifiedById',
  'modifiedBy',
  'modifiedDate',
]);

const formats0 = formats['date-time'];
export function validateCopy(data) {
  const errors = [];
  if (data && typeof data == 'object' && !Array.isArray(data)) {
    if (isEmpty(data.bookId)) {
      errors.push({
        instancePath: '',
        keyword: 'filled',
        params: { field: 'bookId' },
        message: 'A selection is required.',
      });
    }
    if (isEmpty(data.teamId)) {
      errors.push({
        instancePath: '',
        keyword: 'filled',
        params: { field: 'teamId' },
        message: 'A selection is required.',
      });
    }
    if (isEmpty(data.year)) {
      errors.push({ instancePath: '', keyword: 'filled', params: { field: 'year' }, message: 'A number is required.' });
    }
    if (data.bookId !== undefined) {
      let data0 = data.bookId;
      if (!(typeof data0 == 'number' && !(data0 % 1) && !isNaN(data0) && isFinite(data0)) && data0 !== null) {
        errors.push({
          instancePath: '/bookId',
          keyword: 'type',
          params: { type: 'integer' },
          message: 'must be integer',
        });
      }
      if (typeof data0 == 'number' && isFinite(data0)) {
        if (!Number.isSafeInteger(data0)) {
          errors.push({ instancePath: '/bookId', keyword: 'safe', params: {}, message: 'is too large' });
        }
      }
    }
    if (data.teamId !== undefined) {
      let data1 = data.teamId;
      if (!(typeof data1 == 'number' && !(data1 % 1) && !isNaN(data1) && isFinite(data1)) && data1 !== null) {
        errors.push({
          instancePath: '/teamId',
          keyword: 'type',
          params: { type: 'integer' },
          message: 'must be integer',
        });
      }
      if (typeof data1 == 'number' && isFinite(data1)) {
        if (!Number.isSafeInteger(data1)) {
          errors.push({ instancePath: '/teamId', keyword: 'safe', params: {}, message: 'is too large' });
        }
      }
    }
    if (data.year !== undefined) {
      let data2 = data.year;
      if (!(typeof data2 == 'number' && !(data2 % 1) && !isNaN(data2) && isFinite(data2)) && data2 !== null) {
        errors.push({
          instancePath: '/year',
          keyword: 'type',
          params: { type: 'integer' },
          message: 'must be integer',
        });
      }
      if (typeof data2 == 'number' && isFinite(data2)) {
        if (!Number.isSafeInteger(data2)) {
          errors.push({ instancePath: '/year', keyword: 'safe', params: {}, message: 'is too large' });
        }
      }
    }
    if (data.count !== undefined) {
      let data3 = data.count;
      if (!(typeof data3 == 'number' && !(data3 % 1) && !isNaN(data3) && isFinite(data3)) && data3 !== null) {
        errors.push({
          instancePath: '/count',
          keyword: 'type',
          params: { type: 'integer' },
          message: 'must be integer',
        });
      }
      if (typeof data3 == 'number' && isFinite(data3)) {
        if (!Number.isSafeInteger(data3)) {
          errors.push({ instancePath: '/count', keyword: 'safe', params: {}, message: 'is too large' });
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
  validateCopy.errors = errors;
  return errors.length === 0;
}
