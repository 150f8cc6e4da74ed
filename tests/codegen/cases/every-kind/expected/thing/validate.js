// Generated from catalogue/thing.json by codegen/emit/validate.ts. Do not edit: change the catalogue and run `npm run generate`.

import { formats } from '#model/date.ts';
import { isEmpty, textProblem } from '#model/text.ts';
import { textRules } from '../text-rules.ts';

const properties = new Set([
  'id',
  'short',
  'long',
  'whole',
  'exact',
  'flag',
  'opens',
  'closes',
  'seen',
  'left',
  'ownerId',
  'owner',
  'teamIds',
  'isActive',
  'createdById',
  'createdBy',
  'createdDate',
  'modifiedById',
  'modifiedBy',
  'modifiedDate',
]);

export function validateThing(data) {
  const errors = [];
  if (data && typeof data == 'object' && !Array.isArray(data)) {
    if (isEmpty(data.whole)) {
      errors.push({
        instancePath: '',
        keyword: 'filled',
        params: { field: 'whole' },
        message: 'A number is required.',
      });
    }
    if (isEmpty(data.opens)) {
      errors.push({ instancePath: '', keyword: 'filled', params: { field: 'opens' }, message: 'A date is required.' });
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
    if (data.short !== undefined) {
      let value = data.short;
      if (typeof value !== 'string' && value !== null) {
        errors.push({ instancePath: '/short', keyword: 'type', params: { type: 'string' }, message: 'must be string' });
      }
      if (typeof value === 'string') {
        if (value.length > 12) {
          errors.push({
            instancePath: '/short',
            keyword: 'maxLength',
            params: { limit: 12 },
            message: 'must NOT have more than 12 characters',
          });
        }
        const problem = textProblem(textRules.plain, value);
        if (problem !== undefined) {
          errors.push({ instancePath: '/short', keyword: 'text', params: {}, message: problem });
        }
      }
    }
    if (data.long !== undefined) {
      let value = data.long;
      if (typeof value !== 'string' && value !== null) {
        errors.push({ instancePath: '/long', keyword: 'type', params: { type: 'string' }, message: 'must be string' });
      }
      if (typeof value === 'string') {
        const problem = textProblem(textRules.plain, value);
        if (problem !== undefined) {
          errors.push({ instancePath: '/long', keyword: 'text', params: {}, message: problem });
        }
      }
    }
    if (data.whole !== undefined) {
      let value = data.whole;
      if (!(typeof value == 'number' && !(value % 1) && !isNaN(value) && isFinite(value)) && value !== null) {
        errors.push({
          instancePath: '/whole',
          keyword: 'type',
          params: { type: 'integer' },
          message: 'must be integer',
        });
      }
      if (typeof value == 'number' && isFinite(value)) {
        if (value > 9 || isNaN(value)) {
          errors.push({
            instancePath: '/whole',
            keyword: 'maximum',
            params: { comparison: '<=', limit: 9 },
            message: 'must be <= 9',
          });
        }
        if (value < 0 || isNaN(value)) {
          errors.push({
            instancePath: '/whole',
            keyword: 'minimum',
            params: { comparison: '>=', limit: 0 },
            message: 'must be >= 0',
          });
        }
        if (!Number.isSafeInteger(value)) {
          errors.push({ instancePath: '/whole', keyword: 'safe', params: {}, message: 'is too large' });
        }
      }
    }
    if (data.exact !== undefined) {
      let value = data.exact;
      if (!(typeof value == 'number' && isFinite(value)) && value !== null) {
        errors.push({ instancePath: '/exact', keyword: 'type', params: { type: 'number' }, message: 'must be number' });
      }
      if (typeof value == 'number' && isFinite(value)) {
        if (value < -0.5 || isNaN(value)) {
          errors.push({
            instancePath: '/exact',
            keyword: 'minimum',
            params: { comparison: '>=', limit: -0.5 },
            message: 'must be >= -0.5',
          });
        }
      }
    }
    if (data.flag !== undefined) {
      let value = data.flag;
      if (typeof value !== 'boolean' && value !== null) {
        errors.push({
          instancePath: '/flag',
          keyword: 'type',
          params: { type: 'boolean' },
          message: 'must be boolean',
        });
      }
    }
    if (data.opens !== undefined) {
      let value = data.opens;
      if (typeof value !== 'string' && value !== null) {
        errors.push({ instancePath: '/opens', keyword: 'type', params: { type: 'string' }, message: 'must be string' });
      }
      if (typeof value === 'string') {
        if (!formats.date(value)) {
          errors.push({
            instancePath: '/opens',
            keyword: 'format',
            params: { format: 'date' },
            message: 'must match format "' + 'date' + '"',
          });
        }
      }
    }
    if (data.closes !== undefined) {
      let value = data.closes;
      if (typeof value !== 'string' && value !== null) {
        errors.push({
          instancePath: '/closes',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof value === 'string') {
        if (!formats.date(value)) {
          errors.push({
            instancePath: '/closes',
            keyword: 'format',
            params: { format: 'date' },
            message: 'must match format "' + 'date' + '"',
          });
        }
      }
    }
    if (data.left !== undefined) {
      let value = data.left;
      if (typeof value !== 'string' && value !== null) {
        errors.push({ instancePath: '/left', keyword: 'type', params: { type: 'string' }, message: 'must be string' });
      }
      if (typeof value === 'string') {
        if (!formats['date-time'](value)) {
          errors.push({
            instancePath: '/left',
            keyword: 'format',
            params: { format: 'date-time' },
            message: 'must match format "' + 'date-time' + '"',
          });
        }
      }
    }
    if (data.ownerId !== undefined) {
      let value = data.ownerId;
      if (!(typeof value == 'number' && !(value % 1) && !isNaN(value) && isFinite(value)) && value !== null) {
        errors.push({
          instancePath: '/ownerId',
          keyword: 'type',
          params: { type: 'integer' },
          message: 'must be integer',
        });
      }
      if (typeof value == 'number' && isFinite(value)) {
        if (!Number.isSafeInteger(value)) {
          errors.push({ instancePath: '/ownerId', keyword: 'safe', params: {}, message: 'is too large' });
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
    if (formats.date(data.closes) && formats.date(data.opens) && data.closes < data.opens) {
      errors.push({
        instancePath: '',
        keyword: 'notBefore',
        params: { field: 'closes' },
        message: 'Closes must not be before Opens.',
      });
    }
    if (
      formats['date-time'](data.left) &&
      formats['date-time'](data.seen) &&
      Date.parse(data.left) < Date.parse(data.seen)
    ) {
      errors.push({
        instancePath: '',
        keyword: 'notBefore',
        params: { field: 'left' },
        message: 'Left must not be before Seen.',
      });
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
  validateThing.errors = errors;
  return errors.length === 0;
}
