// Generated from catalogue/tenantWorkloadUsage.json by codegen/emit/validate.ts. Do not edit: change the catalogue and run `npm run generate`.

import { formats } from '#model/date.ts';

const properties = new Set([
  'id',
  'snapshotDateKey',
  'tenantKey',
  'workloadKey',
  'securityStickinessStatusKey',
  'tenantId',
  'tenant',
  'workloadId',
  'workload',
  'workloadPaidAvailableUnits',
  'workloadPreferredDenominator',
  'workloadActiveUnits',
  'workloadEnableUnits',
  'securityWorkloadActiveDays',
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

const formats0 = formats['date-time'];
export function validateTenantWorkloadUsage(data) {
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
    if (data.snapshotDateKey !== undefined) {
      let data1 = data.snapshotDateKey;
      if (!(typeof data1 == 'number' && !(data1 % 1) && !isNaN(data1) && isFinite(data1)) && data1 !== null) {
        errors.push({
          instancePath: '/snapshotDateKey',
          keyword: 'type',
          params: { type: 'integer' },
          message: 'must be integer',
        });
      }
      if (typeof data1 == 'number' && isFinite(data1)) {
        if (!Number.isSafeInteger(data1)) {
          errors.push({ instancePath: '/snapshotDateKey', keyword: 'safe', params: {}, message: 'is too large' });
        }
      }
    }
    if (data.tenantKey !== undefined) {
      let data2 = data.tenantKey;
      if (!(typeof data2 == 'number' && !(data2 % 1) && !isNaN(data2) && isFinite(data2)) && data2 !== null) {
        errors.push({
          instancePath: '/tenantKey',
          keyword: 'type',
          params: { type: 'integer' },
          message: 'must be integer',
        });
      }
      if (typeof data2 == 'number' && isFinite(data2)) {
        if (!Number.isSafeInteger(data2)) {
          errors.push({ instancePath: '/tenantKey', keyword: 'safe', params: {}, message: 'is too large' });
        }
      }
    }
    if (data.workloadKey !== undefined) {
      let data3 = data.workloadKey;
      if (!(typeof data3 == 'number' && !(data3 % 1) && !isNaN(data3) && isFinite(data3)) && data3 !== null) {
        errors.push({
          instancePath: '/workloadKey',
          keyword: 'type',
          params: { type: 'integer' },
          message: 'must be integer',
        });
      }
      if (typeof data3 == 'number' && isFinite(data3)) {
        if (!Number.isSafeInteger(data3)) {
          errors.push({ instancePath: '/workloadKey', keyword: 'safe', params: {}, message: 'is too large' });
        }
      }
    }
    if (data.securityStickinessStatusKey !== undefined) {
      let data4 = data.securityStickinessStatusKey;
      if (!(typeof data4 == 'number' && !(data4 % 1) && !isNaN(data4) && isFinite(data4)) && data4 !== null) {
        errors.push({
          instancePath: '/securityStickinessStatusKey',
          keyword: 'type',
          params: { type: 'integer' },
          message: 'must be integer',
        });
      }
      if (typeof data4 == 'number' && isFinite(data4)) {
        if (!Number.isSafeInteger(data4)) {
          errors.push({
            instancePath: '/securityStickinessStatusKey',
            keyword: 'safe',
            params: {},
            message: 'is too large',
          });
        }
      }
    }
    if (data.tenantId !== undefined) {
      let data5 = data.tenantId;
      if (!(typeof data5 == 'number' && !(data5 % 1) && !isNaN(data5) && isFinite(data5)) && data5 !== null) {
        errors.push({
          instancePath: '/tenantId',
          keyword: 'type',
          params: { type: 'integer' },
          message: 'must be integer',
        });
      }
      if (typeof data5 == 'number' && isFinite(data5)) {
        if (!Number.isSafeInteger(data5)) {
          errors.push({ instancePath: '/tenantId', keyword: 'safe', params: {}, message: 'is too large' });
        }
      }
    }
    if (data.workloadId !== undefined) {
      let data6 = data.workloadId;
      if (!(typeof data6 == 'number' && !(data6 % 1) && !isNaN(data6) && isFinite(data6)) && data6 !== null) {
        errors.push({
          instancePath: '/workloadId',
          keyword: 'type',
          params: { type: 'integer' },
          message: 'must be integer',
        });
      }
      if (typeof data6 == 'number' && isFinite(data6)) {
        if (!Number.isSafeInteger(data6)) {
          errors.push({ instancePath: '/workloadId', keyword: 'safe', params: {}, message: 'is too large' });
        }
      }
    }
    if (data.workloadPaidAvailableUnits !== undefined) {
      let data7 = data.workloadPaidAvailableUnits;
      if (!(typeof data7 == 'number' && !(data7 % 1) && !isNaN(data7) && isFinite(data7)) && data7 !== null) {
        errors.push({
          instancePath: '/workloadPaidAvailableUnits',
          keyword: 'type',
          params: { type: 'integer' },
          message: 'must be integer',
        });
      }
      if (typeof data7 == 'number' && isFinite(data7)) {
        if (!Number.isSafeInteger(data7)) {
          errors.push({
            instancePath: '/workloadPaidAvailableUnits',
            keyword: 'safe',
            params: {},
            message: 'is too large',
          });
        }
      }
    }
    if (data.workloadPreferredDenominator !== undefined) {
      let data8 = data.workloadPreferredDenominator;
      if (!(typeof data8 == 'number' && !(data8 % 1) && !isNaN(data8) && isFinite(data8)) && data8 !== null) {
        errors.push({
          instancePath: '/workloadPreferredDenominator',
          keyword: 'type',
          params: { type: 'integer' },
          message: 'must be integer',
        });
      }
      if (typeof data8 == 'number' && isFinite(data8)) {
        if (!Number.isSafeInteger(data8)) {
          errors.push({
            instancePath: '/workloadPreferredDenominator',
            keyword: 'safe',
            params: {},
            message: 'is too large',
          });
        }
      }
    }
    if (data.workloadActiveUnits !== undefined) {
      let data9 = data.workloadActiveUnits;
      if (!(typeof data9 == 'number' && !(data9 % 1) && !isNaN(data9) && isFinite(data9)) && data9 !== null) {
        errors.push({
          instancePath: '/workloadActiveUnits',
          keyword: 'type',
          params: { type: 'integer' },
          message: 'must be integer',
        });
      }
      if (typeof data9 == 'number' && isFinite(data9)) {
        if (!Number.isSafeInteger(data9)) {
          errors.push({ instancePath: '/workloadActiveUnits', keyword: 'safe', params: {}, message: 'is too large' });
        }
      }
    }
    if (data.workloadEnableUnits !== undefined) {
      let data10 = data.workloadEnableUnits;
      if (!(typeof data10 == 'number' && !(data10 % 1) && !isNaN(data10) && isFinite(data10)) && data10 !== null) {
        errors.push({
          instancePath: '/workloadEnableUnits',
          keyword: 'type',
          params: { type: 'integer' },
          message: 'must be integer',
        });
      }
      if (typeof data10 == 'number' && isFinite(data10)) {
        if (!Number.isSafeInteger(data10)) {
          errors.push({ instancePath: '/workloadEnableUnits', keyword: 'safe', params: {}, message: 'is too large' });
        }
      }
    }
    if (data.securityWorkloadActiveDays !== undefined) {
      let data11 = data.securityWorkloadActiveDays;
      if (!(typeof data11 == 'number' && !(data11 % 1) && !isNaN(data11) && isFinite(data11)) && data11 !== null) {
        errors.push({
          instancePath: '/securityWorkloadActiveDays',
          keyword: 'type',
          params: { type: 'integer' },
          message: 'must be integer',
        });
      }
      if (typeof data11 == 'number' && isFinite(data11)) {
        if (!Number.isSafeInteger(data11)) {
          errors.push({
            instancePath: '/securityWorkloadActiveDays',
            keyword: 'safe',
            params: {},
            message: 'is too large',
          });
        }
      }
    }
    if (data.srcetlCreatedDate !== undefined) {
      let data12 = data.srcetlCreatedDate;
      if (typeof data12 !== 'string' && data12 !== null) {
        errors.push({
          instancePath: '/srcetlCreatedDate',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof data12 === 'string') {
        if (!formats0(data12)) {
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
      let data13 = data.srcetlModifiedDate;
      if (typeof data13 !== 'string' && data13 !== null) {
        errors.push({
          instancePath: '/srcetlModifiedDate',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof data13 === 'string') {
        if (!formats0(data13)) {
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
      let data14 = data.modifiedDate;
      if (typeof data14 !== 'string' && data14 !== null) {
        errors.push({
          instancePath: '/modifiedDate',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof data14 === 'string') {
        if (!formats0(data14)) {
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
  validateTenantWorkloadUsage.errors = errors;
  return errors.length === 0;
}
