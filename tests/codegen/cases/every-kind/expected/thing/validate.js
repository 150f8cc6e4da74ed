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

const formats0 = formats.date;
const formats4 = formats['date-time'];
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
    if (data.short !== undefined) {
      let data1 = data.short;
      if (typeof data1 !== 'string' && data1 !== null) {
        errors.push({ instancePath: '/short', keyword: 'type', params: { type: 'string' }, message: 'must be string' });
      }
      if (typeof data1 === 'string') {
        if (data1.length > 12) {
          errors.push({
            instancePath: '/short',
            keyword: 'maxLength',
            params: { limit: 12 },
            message: 'must NOT have more than 12 characters',
          });
        }
        const problem0 = textProblem(textRules.plain, data1);
        if (problem0 !== undefined) {
          errors.push({ instancePath: '/short', keyword: 'text', params: {}, message: problem0 });
        }
      }
    }
    if (data.long !== undefined) {
      let data2 = data.long;
      if (typeof data2 !== 'string' && data2 !== null) {
        errors.push({ instancePath: '/long', keyword: 'type', params: { type: 'string' }, message: 'must be string' });
      }
      if (typeof data2 === 'string') {
        const problem1 = textProblem(textRules.plain, data2);
        if (problem1 !== undefined) {
          errors.push({ instancePath: '/long', keyword: 'text', params: {}, message: problem1 });
        }
      }
    }
    if (data.whole !== undefined) {
      let data3 = data.whole;
      if (!(typeof data3 == 'number' && !(data3 % 1) && !isNaN(data3) && isFinite(data3)) && data3 !== null) {
        errors.push({
          instancePath: '/whole',
          keyword: 'type',
          params: { type: 'integer' },
          message: 'must be integer',
        });
      }
      if (typeof data3 == 'number' && isFinite(data3)) {
        if (data3 > 9 || isNaN(data3)) {
          errors.push({
            instancePath: '/whole',
            keyword: 'maximum',
            params: { comparison: '<=', limit: 9 },
            message: 'must be <= 9',
          });
        }
        if (data3 < 0 || isNaN(data3)) {
          errors.push({
            instancePath: '/whole',
            keyword: 'minimum',
            params: { comparison: '>=', limit: 0 },
            message: 'must be >= 0',
          });
        }
        if (!Number.isSafeInteger(data3)) {
          errors.push({ instancePath: '/whole', keyword: 'safe', params: {}, message: 'is too large' });
        }
      }
    }
    if (data.exact !== undefined) {
      let data4 = data.exact;
      if (!(typeof data4 == 'number' && isFinite(data4)) && data4 !== null) {
        errors.push({ instancePath: '/exact', keyword: 'type', params: { type: 'number' }, message: 'must be number' });
      }
      if (typeof data4 == 'number' && isFinite(data4)) {
        if (data4 < -0.5 || isNaN(data4)) {
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
      let data5 = data.flag;
      if (typeof data5 !== 'boolean' && data5 !== null) {
        errors.push({
          instancePath: '/flag',
          keyword: 'type',
          params: { type: 'boolean' },
          message: 'must be boolean',
        });
      }
    }
    if (data.opens !== undefined) {
      let data6 = data.opens;
      if (typeof data6 !== 'string' && data6 !== null) {
        errors.push({ instancePath: '/opens', keyword: 'type', params: { type: 'string' }, message: 'must be string' });
      }
      if (typeof data6 === 'string') {
        if (!formats0(data6)) {
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
      let data7 = data.closes;
      if (typeof data7 !== 'string' && data7 !== null) {
        errors.push({
          instancePath: '/closes',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof data7 === 'string') {
        if (!formats0(data7)) {
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
      let data8 = data.left;
      if (typeof data8 !== 'string' && data8 !== null) {
        errors.push({ instancePath: '/left', keyword: 'type', params: { type: 'string' }, message: 'must be string' });
      }
      if (typeof data8 === 'string') {
        if (!formats4(data8)) {
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
      let data9 = data.ownerId;
      if (!(typeof data9 == 'number' && !(data9 % 1) && !isNaN(data9) && isFinite(data9)) && data9 !== null) {
        errors.push({
          instancePath: '/ownerId',
          keyword: 'type',
          params: { type: 'integer' },
          message: 'must be integer',
        });
      }
      if (typeof data9 == 'number' && isFinite(data9)) {
        if (!Number.isSafeInteger(data9)) {
          errors.push({ instancePath: '/ownerId', keyword: 'safe', params: {}, message: 'is too large' });
        }
      }
    }
    if (data.teamIds !== undefined) {
      let data10 = data.teamIds;
      if (Array.isArray(data10)) {
        const len0 = data10.length;
        for (let i0 = 0; i0 < len0; i0++) {
          let data11 = data10[i0];
          if (!(typeof data11 == 'number' && !(data11 % 1) && !isNaN(data11) && isFinite(data11))) {
            errors.push({
              instancePath: '/teamIds/' + i0,
              keyword: 'type',
              params: { type: 'integer' },
              message: 'must be integer',
            });
          }
          if (typeof data11 == 'number' && isFinite(data11)) {
            if (!Number.isSafeInteger(data11)) {
              errors.push({ instancePath: '/teamIds/' + i0, keyword: 'safe', params: {}, message: 'is too large' });
            }
          }
        }
        let i1 = data10.length;
        let j0;
        if (i1 > 1) {
          const indices0 = {};
          for (; i1--;) {
            let item0 = data10[i1];
            if (!(typeof item0 == 'number' && !(item0 % 1) && !isNaN(item0) && isFinite(item0))) {
              continue;
            }
            if (typeof indices0[item0] == 'number') {
              j0 = indices0[item0];
              errors.push({
                instancePath: '/teamIds',
                keyword: 'uniqueItems',
                params: { i: i1, j: j0 },
                message: 'must NOT have duplicate items (items ## ' + j0 + ' and ' + i1 + ' are identical)',
              });
              break;
            }
            indices0[item0] = i1;
          }
        }
      } else {
        errors.push({ instancePath: '/teamIds', keyword: 'type', params: { type: 'array' }, message: 'must be array' });
      }
    }
    if (data.modifiedDate !== undefined) {
      let data12 = data.modifiedDate;
      if (typeof data12 !== 'string' && data12 !== null) {
        errors.push({
          instancePath: '/modifiedDate',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof data12 === 'string') {
        if (!formats4(data12)) {
          errors.push({
            instancePath: '/modifiedDate',
            keyword: 'format',
            params: { format: 'date-time' },
            message: 'must match format "' + 'date-time' + '"',
          });
        }
      }
    }
    if (typeof data.closes == 'string' && typeof data.opens == 'string' && data.closes < data.opens) {
      errors.push({
        instancePath: '',
        keyword: 'notBefore',
        params: { field: 'closes' },
        message: 'Closes must not be before Opens.',
      });
    }
    if (typeof data.left == 'string' && typeof data.seen == 'string' && Date.parse(data.left) < Date.parse(data.seen)) {
      errors.push({
        instancePath: '',
        keyword: 'notBefore',
        params: { field: 'left' },
        message: 'Left must not be before Seen.',
      });
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
  validateThing.errors = errors;
  return errors.length === 0;
}
