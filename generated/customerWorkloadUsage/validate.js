// Generated from catalogue/customerWorkloadUsage.json by codegen/emit/validate.ts. Do not edit: change the catalogue and run `npm run generate`.

import { formats } from '#model/date.ts';

const properties = new Set([
  'id',
  'snapshotDateKey',
  'customerKey',
  'workloadKey',
  'customerId',
  'customer',
  'workloadId',
  'workload',
  'workloadPaidAvailableUnits',
  'workloadPreferredDenominator',
  'workloadActiveUnits',
  'workloadPartnerPaidAvailableUnits',
  'workloadPartnerActiveUnits',
  'srcetlCreatedDate',
  'srcetlModifiedDate',
  'customerWorkloadEnableUnits',
  'customerSecurityWorkloadActiveDays',
  'securityStickinessStatusKey',
  'customerWorkloadActiveUnitsCapped',
  'customerWorkloadEnableUnitsCapped',
  'isActive',
  'createdById',
  'createdBy',
  'createdDate',
  'modifiedById',
  'modifiedBy',
  'modifiedDate',
]);

const formats0 = formats['date-time'];
export function validateCustomerWorkloadUsage(data) {
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
    if (data.customerKey !== undefined) {
      let data2 = data.customerKey;
      if (!(typeof data2 == 'number' && !(data2 % 1) && !isNaN(data2) && isFinite(data2)) && data2 !== null) {
        errors.push({
          instancePath: '/customerKey',
          keyword: 'type',
          params: { type: 'integer' },
          message: 'must be integer',
        });
      }
      if (typeof data2 == 'number' && isFinite(data2)) {
        if (!Number.isSafeInteger(data2)) {
          errors.push({ instancePath: '/customerKey', keyword: 'safe', params: {}, message: 'is too large' });
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
    if (data.customerId !== undefined) {
      let data4 = data.customerId;
      if (!(typeof data4 == 'number' && !(data4 % 1) && !isNaN(data4) && isFinite(data4)) && data4 !== null) {
        errors.push({
          instancePath: '/customerId',
          keyword: 'type',
          params: { type: 'integer' },
          message: 'must be integer',
        });
      }
      if (typeof data4 == 'number' && isFinite(data4)) {
        if (!Number.isSafeInteger(data4)) {
          errors.push({ instancePath: '/customerId', keyword: 'safe', params: {}, message: 'is too large' });
        }
      }
    }
    if (data.workloadId !== undefined) {
      let data5 = data.workloadId;
      if (!(typeof data5 == 'number' && !(data5 % 1) && !isNaN(data5) && isFinite(data5)) && data5 !== null) {
        errors.push({
          instancePath: '/workloadId',
          keyword: 'type',
          params: { type: 'integer' },
          message: 'must be integer',
        });
      }
      if (typeof data5 == 'number' && isFinite(data5)) {
        if (!Number.isSafeInteger(data5)) {
          errors.push({ instancePath: '/workloadId', keyword: 'safe', params: {}, message: 'is too large' });
        }
      }
    }
    if (data.workloadPaidAvailableUnits !== undefined) {
      let data6 = data.workloadPaidAvailableUnits;
      if (!(typeof data6 == 'number' && !(data6 % 1) && !isNaN(data6) && isFinite(data6)) && data6 !== null) {
        errors.push({
          instancePath: '/workloadPaidAvailableUnits',
          keyword: 'type',
          params: { type: 'integer' },
          message: 'must be integer',
        });
      }
      if (typeof data6 == 'number' && isFinite(data6)) {
        if (!Number.isSafeInteger(data6)) {
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
      let data7 = data.workloadPreferredDenominator;
      if (!(typeof data7 == 'number' && !(data7 % 1) && !isNaN(data7) && isFinite(data7)) && data7 !== null) {
        errors.push({
          instancePath: '/workloadPreferredDenominator',
          keyword: 'type',
          params: { type: 'integer' },
          message: 'must be integer',
        });
      }
      if (typeof data7 == 'number' && isFinite(data7)) {
        if (!Number.isSafeInteger(data7)) {
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
      let data8 = data.workloadActiveUnits;
      if (!(typeof data8 == 'number' && !(data8 % 1) && !isNaN(data8) && isFinite(data8)) && data8 !== null) {
        errors.push({
          instancePath: '/workloadActiveUnits',
          keyword: 'type',
          params: { type: 'integer' },
          message: 'must be integer',
        });
      }
      if (typeof data8 == 'number' && isFinite(data8)) {
        if (!Number.isSafeInteger(data8)) {
          errors.push({ instancePath: '/workloadActiveUnits', keyword: 'safe', params: {}, message: 'is too large' });
        }
      }
    }
    if (data.workloadPartnerPaidAvailableUnits !== undefined) {
      let data9 = data.workloadPartnerPaidAvailableUnits;
      if (!(typeof data9 == 'number' && !(data9 % 1) && !isNaN(data9) && isFinite(data9)) && data9 !== null) {
        errors.push({
          instancePath: '/workloadPartnerPaidAvailableUnits',
          keyword: 'type',
          params: { type: 'integer' },
          message: 'must be integer',
        });
      }
      if (typeof data9 == 'number' && isFinite(data9)) {
        if (!Number.isSafeInteger(data9)) {
          errors.push({
            instancePath: '/workloadPartnerPaidAvailableUnits',
            keyword: 'safe',
            params: {},
            message: 'is too large',
          });
        }
      }
    }
    if (data.workloadPartnerActiveUnits !== undefined) {
      let data10 = data.workloadPartnerActiveUnits;
      if (!(typeof data10 == 'number' && !(data10 % 1) && !isNaN(data10) && isFinite(data10)) && data10 !== null) {
        errors.push({
          instancePath: '/workloadPartnerActiveUnits',
          keyword: 'type',
          params: { type: 'integer' },
          message: 'must be integer',
        });
      }
      if (typeof data10 == 'number' && isFinite(data10)) {
        if (!Number.isSafeInteger(data10)) {
          errors.push({
            instancePath: '/workloadPartnerActiveUnits',
            keyword: 'safe',
            params: {},
            message: 'is too large',
          });
        }
      }
    }
    if (data.srcetlCreatedDate !== undefined) {
      let data11 = data.srcetlCreatedDate;
      if (typeof data11 !== 'string' && data11 !== null) {
        errors.push({
          instancePath: '/srcetlCreatedDate',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof data11 === 'string') {
        if (!formats0(data11)) {
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
      let data12 = data.srcetlModifiedDate;
      if (typeof data12 !== 'string' && data12 !== null) {
        errors.push({
          instancePath: '/srcetlModifiedDate',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof data12 === 'string') {
        if (!formats0(data12)) {
          errors.push({
            instancePath: '/srcetlModifiedDate',
            keyword: 'format',
            params: { format: 'date-time' },
            message: 'must match format "' + 'date-time' + '"',
          });
        }
      }
    }
    if (data.customerWorkloadEnableUnits !== undefined) {
      let data13 = data.customerWorkloadEnableUnits;
      if (!(typeof data13 == 'number' && !(data13 % 1) && !isNaN(data13) && isFinite(data13)) && data13 !== null) {
        errors.push({
          instancePath: '/customerWorkloadEnableUnits',
          keyword: 'type',
          params: { type: 'integer' },
          message: 'must be integer',
        });
      }
      if (typeof data13 == 'number' && isFinite(data13)) {
        if (!Number.isSafeInteger(data13)) {
          errors.push({
            instancePath: '/customerWorkloadEnableUnits',
            keyword: 'safe',
            params: {},
            message: 'is too large',
          });
        }
      }
    }
    if (data.customerSecurityWorkloadActiveDays !== undefined) {
      let data14 = data.customerSecurityWorkloadActiveDays;
      if (!(typeof data14 == 'number' && !(data14 % 1) && !isNaN(data14) && isFinite(data14)) && data14 !== null) {
        errors.push({
          instancePath: '/customerSecurityWorkloadActiveDays',
          keyword: 'type',
          params: { type: 'integer' },
          message: 'must be integer',
        });
      }
      if (typeof data14 == 'number' && isFinite(data14)) {
        if (!Number.isSafeInteger(data14)) {
          errors.push({
            instancePath: '/customerSecurityWorkloadActiveDays',
            keyword: 'safe',
            params: {},
            message: 'is too large',
          });
        }
      }
    }
    if (data.securityStickinessStatusKey !== undefined) {
      let data15 = data.securityStickinessStatusKey;
      if (!(typeof data15 == 'number' && !(data15 % 1) && !isNaN(data15) && isFinite(data15)) && data15 !== null) {
        errors.push({
          instancePath: '/securityStickinessStatusKey',
          keyword: 'type',
          params: { type: 'integer' },
          message: 'must be integer',
        });
      }
      if (typeof data15 == 'number' && isFinite(data15)) {
        if (!Number.isSafeInteger(data15)) {
          errors.push({
            instancePath: '/securityStickinessStatusKey',
            keyword: 'safe',
            params: {},
            message: 'is too large',
          });
        }
      }
    }
    if (data.customerWorkloadActiveUnitsCapped !== undefined) {
      let data16 = data.customerWorkloadActiveUnitsCapped;
      if (!(typeof data16 == 'number' && !(data16 % 1) && !isNaN(data16) && isFinite(data16)) && data16 !== null) {
        errors.push({
          instancePath: '/customerWorkloadActiveUnitsCapped',
          keyword: 'type',
          params: { type: 'integer' },
          message: 'must be integer',
        });
      }
      if (typeof data16 == 'number' && isFinite(data16)) {
        if (!Number.isSafeInteger(data16)) {
          errors.push({
            instancePath: '/customerWorkloadActiveUnitsCapped',
            keyword: 'safe',
            params: {},
            message: 'is too large',
          });
        }
      }
    }
    if (data.customerWorkloadEnableUnitsCapped !== undefined) {
      let data17 = data.customerWorkloadEnableUnitsCapped;
      if (!(typeof data17 == 'number' && !(data17 % 1) && !isNaN(data17) && isFinite(data17)) && data17 !== null) {
        errors.push({
          instancePath: '/customerWorkloadEnableUnitsCapped',
          keyword: 'type',
          params: { type: 'integer' },
          message: 'must be integer',
        });
      }
      if (typeof data17 == 'number' && isFinite(data17)) {
        if (!Number.isSafeInteger(data17)) {
          errors.push({
            instancePath: '/customerWorkloadEnableUnitsCapped',
            keyword: 'safe',
            params: {},
            message: 'is too large',
          });
        }
      }
    }
    if (data.modifiedDate !== undefined) {
      let data18 = data.modifiedDate;
      if (typeof data18 !== 'string' && data18 !== null) {
        errors.push({
          instancePath: '/modifiedDate',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof data18 === 'string') {
        if (!formats0(data18)) {
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
  validateCustomerWorkloadUsage.errors = errors;
  return errors.length === 0;
}
