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

const formats0 = formats['date-time'];
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
    if (data.name !== undefined) {
      let data1 = data.name;
      if (typeof data1 !== 'string' && data1 !== null) {
        errors.push({ instancePath: '/name', keyword: 'type', params: { type: 'string' }, message: 'must be string' });
      }
      if (typeof data1 === 'string') {
        const problem0 = textProblem(textRules.default, data1);
        if (problem0 !== undefined) {
          errors.push({ instancePath: '/name', keyword: 'text', params: {}, message: problem0 });
        }
      }
    }
    if (data.teamIds !== undefined) {
      let data2 = data.teamIds;
      if (Array.isArray(data2)) {
        const len0 = data2.length;
        for (let i0 = 0; i0 < len0; i0++) {
          let data3 = data2[i0];
          if (!(typeof data3 == 'number' && !(data3 % 1) && !isNaN(data3) && isFinite(data3))) {
            errors.push({
              instancePath: '/teamIds/' + i0,
              keyword: 'type',
              params: { type: 'integer' },
              message: 'must be integer',
            });
          }
          if (typeof data3 == 'number' && isFinite(data3)) {
            if (!Number.isSafeInteger(data3)) {
              errors.push({ instancePath: '/teamIds/' + i0, keyword: 'safe', params: {}, message: 'is too large' });
            }
          }
        }
        let i1 = data2.length;
        let j0;
        if (i1 > 1) {
          const indices0 = {};
          for (; i1--;) {
            let item0 = data2[i1];
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
  validateShelf.errors = errors;
  return errors.length === 0;
}
