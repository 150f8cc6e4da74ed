// Generated from catalogue/appUser.json by codegen/emit/validate.ts. Do not edit: change the catalogue and run `npm run generate`.

import { formats } from '#model/date.ts';
import { isEmpty, textProblem } from '#model/text.ts';
import { textRules } from '../text-rules.ts';

const properties = new Set([
  'id',
  'name',
  'email',
  'appRoleIds',
  'lastLoggedIn',
  'isActive',
  'createdById',
  'createdBy',
  'createdDate',
  'modifiedById',
  'modifiedBy',
  'modifiedDate',
]);

const formats0 = formats['date-time'];
export function validateAppUser(data) {
  const errors = [];
  if (data && typeof data == 'object' && !Array.isArray(data)) {
    if (isEmpty(data.name)) {
      errors.push({ instancePath: '', keyword: 'filled', params: { field: 'name' }, message: 'A value is required.' });
    }
    if (isEmpty(data.email)) {
      errors.push({ instancePath: '', keyword: 'filled', params: { field: 'email' }, message: 'A value is required.' });
    }
    if (isEmpty(data.appRoleIds)) {
      errors.push({
        instancePath: '',
        keyword: 'filled',
        params: { field: 'appRoleIds' },
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
    if (data.email !== undefined) {
      let data2 = data.email;
      if (typeof data2 !== 'string' && data2 !== null) {
        errors.push({ instancePath: '/email', keyword: 'type', params: { type: 'string' }, message: 'must be string' });
      }
      if (typeof data2 === 'string') {
        const problem1 = textProblem(textRules.email, data2);
        if (problem1 !== undefined) {
          errors.push({ instancePath: '/email', keyword: 'text', params: {}, message: problem1 });
        }
      }
    }
    if (data.appRoleIds !== undefined) {
      let data3 = data.appRoleIds;
      if (Array.isArray(data3)) {
        const len0 = data3.length;
        for (let i0 = 0; i0 < len0; i0++) {
          let data4 = data3[i0];
          if (!(typeof data4 == 'number' && !(data4 % 1) && !isNaN(data4) && isFinite(data4))) {
            errors.push({
              instancePath: '/appRoleIds/' + i0,
              keyword: 'type',
              params: { type: 'integer' },
              message: 'must be integer',
            });
          }
          if (typeof data4 == 'number' && isFinite(data4)) {
            if (!Number.isSafeInteger(data4)) {
              errors.push({ instancePath: '/appRoleIds/' + i0, keyword: 'safe', params: {}, message: 'is too large' });
            }
          }
        }
        let i1 = data3.length;
        let j0;
        if (i1 > 1) {
          const indices0 = {};
          for (; i1--;) {
            let item0 = data3[i1];
            if (!(typeof item0 == 'number' && !(item0 % 1) && !isNaN(item0) && isFinite(item0))) {
              continue;
            }
            if (typeof indices0[item0] == 'number') {
              j0 = indices0[item0];
              errors.push({
                instancePath: '/appRoleIds',
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
        errors.push({
          instancePath: '/appRoleIds',
          keyword: 'type',
          params: { type: 'array' },
          message: 'must be array',
        });
      }
    }
    if (data.modifiedDate !== undefined) {
      let data5 = data.modifiedDate;
      if (typeof data5 !== 'string' && data5 !== null) {
        errors.push({
          instancePath: '/modifiedDate',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof data5 === 'string') {
        if (!formats0(data5)) {
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
  validateAppUser.errors = errors;
  return errors.length === 0;
}
