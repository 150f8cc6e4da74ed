// Generated from catalogue/shelf.json by codegen/emit/validate.ts. Do not edit: change the catalogue and run `npm run generate`.

import { formats } from '#model/date.ts';
import { isEmpty, textProblem } from '#model/text.ts';
import { textRules } from '../text-rules.ts';

const properties = new Set([
  'id',
  'name',
  'teamIds',
  'isActive',
  'createdById',
  'createdBy',
  'createdDate',
  'modifiedById',
  'modifiedBy',
  'modifiedDate',
]);

export function validateShelf(data) {
  const errors = [];
  if (data && typeof data == 'object' && !Array.isArray(data)) {
    if (isEmpty(data.teamIds)) {
      errors.push({
        instancePath: '',
        keyword: 'filled',
        params: { field: 'teamIds' },
        message: 'A selection is required.',
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
    if (data.name !== undefined) {
      let value = data.name;
      if (typeof value !== 'string' && value !== null) {
        errors.push({ instancePath: '/name', keyword: 'type', params: { type: 'string' }, message: 'must be string' });
      }
      if (typeof value === 'string') {
        const problem = textProblem(textRules.default, value);
        if (problem !== undefined) {
          errors.push({ instancePath: '/name', keyword: 'text', params: {}, message: problem });
        }
      }
    }
    if (data.teamIds !== undefined) {
      let value = data.teamIds;
      if (Array.isArray(value)) {
        const len = value.length;
        for (let i = 0; i < len; i++) {
          let value2 = value[i];
          if (!(typeof value2 == 'number' && !(value2 % 1) && !isNaN(value2) && isFinite(value2))) {
            errors.push({
              instancePath: '/teamIds/' + i,
              keyword: 'type',
              params: { type: 'integer' },
              message: 'must be integer',
            });
          }
          if (typeof value2 == 'number' && isFinite(value2)) {
            if (!Number.isSafeInteger(value2)) {
              errors.push({ instancePath: '/teamIds/' + i, keyword: 'safe', params: {}, message: 'is too large' });
            }
          }
        }
        let i2 = value.length;
        let j;
        if (i2 > 1) {
          const indices = {};
          for (; i2--;) {
            let item = value[i2];
            if (!(typeof item == 'number' && !(item % 1) && !isNaN(item) && isFinite(item))) {
              continue;
            }
            if (typeof indices[item] == 'number') {
              j = indices[item];
              errors.push({
                instancePath: '/teamIds',
                keyword: 'uniqueItems',
                params: { i: i2, j: j },
                message: 'must NOT have duplicate items (items ## ' + j + ' and ' + i2 + ' are identical)',
              });
              break;
            }
            indices[item] = i2;
          }
        }
      } else {
        errors.push({ instancePath: '/teamIds', keyword: 'type', params: { type: 'array' }, message: 'must be array' });
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
  validateShelf.errors = errors;
  return errors.length === 0;
}
