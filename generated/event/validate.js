// Generated from catalogue/event.json by codegen/emit/validate.ts. Do not edit: change the catalogue and run `npm run generate`.

import { formats } from '#model/date.ts';
import { textProblem } from '#model/text.ts';
import { textRules } from '../text-rules.ts';

const properties = new Set([
  'id',
  'name',
  'date',
  'mileStoneFlag',
  'organizationHierarchyNBR',
  'srcetlCreatedDate',
  'srcetlModifiedDate',
  'isActive',
  'createdById',
  'createdBy',
  'createdDate',
  'modifiedById',
  'modifiedBy',
  'modifiedDate',
]);

const formats0 = formats.date;
const formats2 = formats['date-time'];
export function validateEvent(data) {
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
    if (data.name !== undefined) {
      let data1 = data.name;
      if (typeof data1 !== 'string' && data1 !== null) {
        errors.push({ instancePath: '/name', keyword: 'type', params: { type: 'string' }, message: 'must be string' });
      }
      if (typeof data1 === 'string') {
        const problem0 = textProblem(textRules.plain, data1);
        if (problem0 !== undefined) {
          errors.push({ instancePath: '/name', keyword: 'text', params: {}, message: problem0 });
        }
      }
    }
    if (data.date !== undefined) {
      let data2 = data.date;
      if (typeof data2 !== 'string' && data2 !== null) {
        errors.push({ instancePath: '/date', keyword: 'type', params: { type: 'string' }, message: 'must be string' });
      }
      if (typeof data2 === 'string') {
        if (!formats0(data2)) {
          errors.push({
            instancePath: '/date',
            keyword: 'format',
            params: { format: 'date' },
            message: 'must match format "' + 'date' + '"',
          });
        }
      }
    }
    if (data.mileStoneFlag !== undefined) {
      let data3 = data.mileStoneFlag;
      if (typeof data3 !== 'boolean' && data3 !== null) {
        errors.push({
          instancePath: '/mileStoneFlag',
          keyword: 'type',
          params: { type: 'boolean' },
          message: 'must be boolean',
        });
      }
    }
    if (data.organizationHierarchyNBR !== undefined) {
      let data4 = data.organizationHierarchyNBR;
      if (!(typeof data4 == 'number' && !(data4 % 1) && !isNaN(data4) && isFinite(data4)) && data4 !== null) {
        errors.push({
          instancePath: '/organizationHierarchyNBR',
          keyword: 'type',
          params: { type: 'integer' },
          message: 'must be integer',
        });
      }
      if (typeof data4 == 'number' && isFinite(data4)) {
        if (!Number.isSafeInteger(data4)) {
          errors.push({
            instancePath: '/organizationHierarchyNBR',
            keyword: 'safe',
            params: {},
            message: 'is too large',
          });
        }
      }
    }
    if (data.srcetlCreatedDate !== undefined) {
      let data5 = data.srcetlCreatedDate;
      if (typeof data5 !== 'string' && data5 !== null) {
        errors.push({
          instancePath: '/srcetlCreatedDate',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof data5 === 'string') {
        if (!formats2(data5)) {
          errors.push({
            instancePath: '/srcetlCreatedDate',
            keyword: 'format',
            params: { format: 'date-time' },
            message: 'must match format "' + 'date-time' + '"',
          });
        }
      }
    }
    if (data.srcetlModifiedDate !== undefined) {
      let data6 = data.srcetlModifiedDate;
      if (typeof data6 !== 'string' && data6 !== null) {
        errors.push({
          instancePath: '/srcetlModifiedDate',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof data6 === 'string') {
        if (!formats2(data6)) {
          errors.push({
            instancePath: '/srcetlModifiedDate',
            keyword: 'format',
            params: { format: 'date-time' },
            message: 'must match format "' + 'date-time' + '"',
          });
        }
      }
    }
    if (data.modifiedDate !== undefined) {
      let data7 = data.modifiedDate;
      if (typeof data7 !== 'string' && data7 !== null) {
        errors.push({
          instancePath: '/modifiedDate',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof data7 === 'string') {
        if (!formats2(data7)) {
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
  validateEvent.errors = errors;
  return errors.length === 0;
}
