// Generated from catalogue/appRole.json by codegen/emit/validate.ts. Do not edit: change the catalogue and run `npm run generate`.

import { formats } from '#model/date.ts';
import { isEmpty, textProblem } from '#model/text.ts';
import { textRules } from '../text-rules.ts';

const properties = new Set([
  'id',
  'name',
  'appUserIds',
  'permissionIds',
  'isActive',
  'createdById',
  'createdBy',
  'createdDate',
  'modifiedById',
  'modifiedBy',
  'modifiedDate',
]);

const formats0 = formats['date-time'];
export function validateAppRole(data) {
  const errors = [];
  if (data && typeof data == 'object' && !Array.isArray(data)) {
    if (isEmpty(data.name)) {
      errors.push({ instancePath: '', keyword: 'filled', params: { field: 'name' }, message: 'A value is required.' });
    }
    if (isEmpty(data.appUserIds)) {
      errors.push({
        instancePath: '',
        keyword: 'filled',
        params: { field: 'appUserIds' },
        message: 'A selection is required.',
      });
    }
    if (isEmpty(data.permissionIds)) {
      errors.push({
        instancePath: '',
        keyword: 'filled',
        params: { field: 'permissionIds' },
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
    if (data.appUserIds !== undefined) {
      let data2 = data.appUserIds;
      if (Array.isArray(data2)) {
        const len0 = data2.length;
        for (let i0 = 0; i0 < len0; i0++) {
          let data3 = data2[i0];
          if (!(typeof data3 == 'number' && !(data3 % 1) && !isNaN(data3) && isFinite(data3))) {
            errors.push({
              instancePath: '/appUserIds/' + i0,
              keyword: 'type',
              params: { type: 'integer' },
              message: 'must be integer',
            });
          }
          if (typeof data3 == 'number' && isFinite(data3)) {
            if (!Number.isSafeInteger(data3)) {
              errors.push({ instancePath: '/appUserIds/' + i0, keyword: 'safe', params: {}, message: 'is too large' });
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
                instancePath: '/appUserIds',
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
          instancePath: '/appUserIds',
          keyword: 'type',
          params: { type: 'array' },
          message: 'must be array',
        });
      }
    }
    if (data.permissionIds !== undefined) {
      let data4 = data.permissionIds;
      if (Array.isArray(data4)) {
        const len1 = data4.length;
        for (let i2 = 0; i2 < len1; i2++) {
          let data5 = data4[i2];
          if (!(typeof data5 == 'number' && !(data5 % 1) && !isNaN(data5) && isFinite(data5))) {
            errors.push({
              instancePath: '/permissionIds/' + i2,
              keyword: 'type',
              params: { type: 'integer' },
              message: 'must be integer',
            });
          }
          if (typeof data5 == 'number' && isFinite(data5)) {
            if (!Number.isSafeInteger(data5)) {
              errors.push({
                instancePath: '/permissionIds/' + i2,
                keyword: 'safe',
                params: {},
                message: 'is too large',
              });
            }
          }
        }
        let i3 = data4.length;
        let j1;
        if (i3 > 1) {
          const indices1 = {};
          for (; i3--;) {
            let item1 = data4[i3];
            if (!(typeof item1 == 'number' && !(item1 % 1) && !isNaN(item1) && isFinite(item1))) {
              continue;
            }
            if (typeof indices1[item1] == 'number') {
              j1 = indices1[item1];
              errors.push({
                instancePath: '/permissionIds',
                keyword: 'uniqueItems',
                params: { i: i3, j: j1 },
                message: 'must NOT have duplicate items (items ## ' + j1 + ' and ' + i3 + ' are identical)',
              });
              break;
            }
            indices1[item1] = i3;
          }
        }
      } else {
        errors.push({
          instancePath: '/permissionIds',
          keyword: 'type',
          params: { type: 'array' },
          message: 'must be array',
        });
      }
    }
    if (data.modifiedDate !== undefined) {
      let data6 = data.modifiedDate;
      if (typeof data6 !== 'string' && data6 !== null) {
        errors.push({
          instancePath: '/modifiedDate',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof data6 === 'string') {
        if (!formats0(data6)) {
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
  validateAppRole.errors = errors;
  return errors.length === 0;
}
