// Generated from catalogue/tenantWorkloadRFACase.json by codegen/emit/validate.ts. Do not edit: change the catalogue and run `npm run generate`.

import { formats } from '#model/date.ts';
import { isEmpty, textProblem } from '#model/text.ts';
import { textRules } from '../text-rules.ts';

const properties = new Set([
  'customerKey',
  'tenantKey',
  'workloadKey',
  'detailsKey',
  'assignmentTypeKey',
  'partnerKey',
  'submittedDateKey',
  'approvalRulesCheckedDateKey',
  'assignedDateKey',
  'closeoutDateKey',
  'partnerFirstCustomerContactAttemptedDateKey',
  'partnerEmailDeliveryDateKey',
  'partnerAcknowledgedDateKey',
  'customerId',
  'customer',
  'tenantId',
  'tenant',
  'workloadId',
  'workload',
  'submittedDate',
  'approvalRulesCheckedDate',
  'assignedDate',
  'closeoutDate',
  'partnerFirstCustomerContactAttemptedDate',
  'partnerEmailDeliveryDate',
  'partnerAcknowledgedDate',
  'rfaCreatedDate',
  'assignmentMixName',
  'assignmentTypeHashId',
  'statusAfterSubmission',
  'preferredDenominatorUnits',
  'entitlementUnits',
  'ftaHandoffFlag',
  'isActive',
  'createdById',
  'createdBy',
  'createdDate',
  'modifiedById',
  'modifiedBy',
  'modifiedDate',
]);

const formats0 = formats.date;
const formats16 = formats['date-time'];
export function validateTenantWorkloadRFACase(data) {
  const errors = [];
  if (data && typeof data == 'object' && !Array.isArray(data)) {
    if (isEmpty(data.customerId)) {
      errors.push({
        instancePath: '',
        keyword: 'filled',
        params: { field: 'customerId' },
        message: 'A selection is required.',
      });
    }
    if (isEmpty(data.tenantId)) {
      errors.push({
        instancePath: '',
        keyword: 'filled',
        params: { field: 'tenantId' },
        message: 'A selection is required.',
      });
    }
    if (isEmpty(data.workloadId)) {
      errors.push({
        instancePath: '',
        keyword: 'filled',
        params: { field: 'workloadId' },
        message: 'A selection is required.',
      });
    }
    if (data.customerKey !== undefined) {
      let data0 = data.customerKey;
      if (!(typeof data0 == 'number' && !(data0 % 1) && !isNaN(data0) && isFinite(data0)) && data0 !== null) {
        errors.push({
          instancePath: '/customerKey',
          keyword: 'type',
          params: { type: 'integer' },
          message: 'must be integer',
        });
      }
      if (typeof data0 == 'number' && isFinite(data0)) {
        if (!Number.isSafeInteger(data0)) {
          errors.push({ instancePath: '/customerKey', keyword: 'safe', params: {}, message: 'is too large' });
        }
      }
    }
    if (data.tenantKey !== undefined) {
      let data1 = data.tenantKey;
      if (!(typeof data1 == 'number' && !(data1 % 1) && !isNaN(data1) && isFinite(data1)) && data1 !== null) {
        errors.push({
          instancePath: '/tenantKey',
          keyword: 'type',
          params: { type: 'integer' },
          message: 'must be integer',
        });
      }
      if (typeof data1 == 'number' && isFinite(data1)) {
        if (!Number.isSafeInteger(data1)) {
          errors.push({ instancePath: '/tenantKey', keyword: 'safe', params: {}, message: 'is too large' });
        }
      }
    }
    if (data.workloadKey !== undefined) {
      let data2 = data.workloadKey;
      if (!(typeof data2 == 'number' && !(data2 % 1) && !isNaN(data2) && isFinite(data2)) && data2 !== null) {
        errors.push({
          instancePath: '/workloadKey',
          keyword: 'type',
          params: { type: 'integer' },
          message: 'must be integer',
        });
      }
      if (typeof data2 == 'number' && isFinite(data2)) {
        if (!Number.isSafeInteger(data2)) {
          errors.push({ instancePath: '/workloadKey', keyword: 'safe', params: {}, message: 'is too large' });
        }
      }
    }
    if (data.detailsKey !== undefined) {
      let data3 = data.detailsKey;
      if (!(typeof data3 == 'number' && !(data3 % 1) && !isNaN(data3) && isFinite(data3)) && data3 !== null) {
        errors.push({
          instancePath: '/detailsKey',
          keyword: 'type',
          params: { type: 'integer' },
          message: 'must be integer',
        });
      }
      if (typeof data3 == 'number' && isFinite(data3)) {
        if (!Number.isSafeInteger(data3)) {
          errors.push({ instancePath: '/detailsKey', keyword: 'safe', params: {}, message: 'is too large' });
        }
      }
    }
    if (data.assignmentTypeKey !== undefined) {
      let data4 = data.assignmentTypeKey;
      if (!(typeof data4 == 'number' && !(data4 % 1) && !isNaN(data4) && isFinite(data4)) && data4 !== null) {
        errors.push({
          instancePath: '/assignmentTypeKey',
          keyword: 'type',
          params: { type: 'integer' },
          message: 'must be integer',
        });
      }
      if (typeof data4 == 'number' && isFinite(data4)) {
        if (!Number.isSafeInteger(data4)) {
          errors.push({ instancePath: '/assignmentTypeKey', keyword: 'safe', params: {}, message: 'is too large' });
        }
      }
    }
    if (data.partnerKey !== undefined) {
      let data5 = data.partnerKey;
      if (!(typeof data5 == 'number' && !(data5 % 1) && !isNaN(data5) && isFinite(data5)) && data5 !== null) {
        errors.push({
          instancePath: '/partnerKey',
          keyword: 'type',
          params: { type: 'integer' },
          message: 'must be integer',
        });
      }
      if (typeof data5 == 'number' && isFinite(data5)) {
        if (!Number.isSafeInteger(data5)) {
          errors.push({ instancePath: '/partnerKey', keyword: 'safe', params: {}, message: 'is too large' });
        }
      }
    }
    if (data.submittedDateKey !== undefined) {
      let data6 = data.submittedDateKey;
      if (!(typeof data6 == 'number' && !(data6 % 1) && !isNaN(data6) && isFinite(data6)) && data6 !== null) {
        errors.push({
          instancePath: '/submittedDateKey',
          keyword: 'type',
          params: { type: 'integer' },
          message: 'must be integer',
        });
      }
      if (typeof data6 == 'number' && isFinite(data6)) {
        if (!Number.isSafeInteger(data6)) {
          errors.push({ instancePath: '/submittedDateKey', keyword: 'safe', params: {}, message: 'is too large' });
        }
      }
    }
    if (data.approvalRulesCheckedDateKey !== undefined) {
      let data7 = data.approvalRulesCheckedDateKey;
      if (!(typeof data7 == 'number' && !(data7 % 1) && !isNaN(data7) && isFinite(data7)) && data7 !== null) {
        errors.push({
          instancePath: '/approvalRulesCheckedDateKey',
          keyword: 'type',
          params: { type: 'integer' },
          message: 'must be integer',
        });
      }
      if (typeof data7 == 'number' && isFinite(data7)) {
        if (!Number.isSafeInteger(data7)) {
          errors.push({
            instancePath: '/approvalRulesCheckedDateKey',
            keyword: 'safe',
            params: {},
            message: 'is too large',
          });
        }
      }
    }
    if (data.assignedDateKey !== undefined) {
      let data8 = data.assignedDateKey;
      if (!(typeof data8 == 'number' && !(data8 % 1) && !isNaN(data8) && isFinite(data8)) && data8 !== null) {
        errors.push({
          instancePath: '/assignedDateKey',
          keyword: 'type',
          params: { type: 'integer' },
          message: 'must be integer',
        });
      }
      if (typeof data8 == 'number' && isFinite(data8)) {
        if (!Number.isSafeInteger(data8)) {
          errors.push({ instancePath: '/assignedDateKey', keyword: 'safe', params: {}, message: 'is too large' });
        }
      }
    }
    if (data.closeoutDateKey !== undefined) {
      let data9 = data.closeoutDateKey;
      if (!(typeof data9 == 'number' && !(data9 % 1) && !isNaN(data9) && isFinite(data9)) && data9 !== null) {
        errors.push({
          instancePath: '/closeoutDateKey',
          keyword: 'type',
          params: { type: 'integer' },
          message: 'must be integer',
        });
      }
      if (typeof data9 == 'number' && isFinite(data9)) {
        if (!Number.isSafeInteger(data9)) {
          errors.push({ instancePath: '/closeoutDateKey', keyword: 'safe', params: {}, message: 'is too large' });
        }
      }
    }
    if (data.partnerFirstCustomerContactAttemptedDateKey !== undefined) {
      let data10 = data.partnerFirstCustomerContactAttemptedDateKey;
      if (!(typeof data10 == 'number' && !(data10 % 1) && !isNaN(data10) && isFinite(data10)) && data10 !== null) {
        errors.push({
          instancePath: '/partnerFirstCustomerContactAttemptedDateKey',
          keyword: 'type',
          params: { type: 'integer' },
          message: 'must be integer',
        });
      }
      if (typeof data10 == 'number' && isFinite(data10)) {
        if (!Number.isSafeInteger(data10)) {
          errors.push({
            instancePath: '/partnerFirstCustomerContactAttemptedDateKey',
            keyword: 'safe',
            params: {},
            message: 'is too large',
          });
        }
      }
    }
    if (data.partnerEmailDeliveryDateKey !== undefined) {
      let data11 = data.partnerEmailDeliveryDateKey;
      if (!(typeof data11 == 'number' && !(data11 % 1) && !isNaN(data11) && isFinite(data11)) && data11 !== null) {
        errors.push({
          instancePath: '/partnerEmailDeliveryDateKey',
          keyword: 'type',
          params: { type: 'integer' },
          message: 'must be integer',
        });
      }
      if (typeof data11 == 'number' && isFinite(data11)) {
        if (!Number.isSafeInteger(data11)) {
          errors.push({
            instancePath: '/partnerEmailDeliveryDateKey',
            keyword: 'safe',
            params: {},
            message: 'is too large',
          });
        }
      }
    }
    if (data.partnerAcknowledgedDateKey !== undefined) {
      let data12 = data.partnerAcknowledgedDateKey;
      if (!(typeof data12 == 'number' && !(data12 % 1) && !isNaN(data12) && isFinite(data12)) && data12 !== null) {
        errors.push({
          instancePath: '/partnerAcknowledgedDateKey',
          keyword: 'type',
          params: { type: 'integer' },
          message: 'must be integer',
        });
      }
      if (typeof data12 == 'number' && isFinite(data12)) {
        if (!Number.isSafeInteger(data12)) {
          errors.push({
            instancePath: '/partnerAcknowledgedDateKey',
            keyword: 'safe',
            params: {},
            message: 'is too large',
          });
        }
      }
    }
    if (data.customerId !== undefined) {
      let data13 = data.customerId;
      if (!(typeof data13 == 'number' && !(data13 % 1) && !isNaN(data13) && isFinite(data13)) && data13 !== null) {
        errors.push({
          instancePath: '/customerId',
          keyword: 'type',
          params: { type: 'integer' },
          message: 'must be integer',
        });
      }
      if (typeof data13 == 'number' && isFinite(data13)) {
        if (!Number.isSafeInteger(data13)) {
          errors.push({ instancePath: '/customerId', keyword: 'safe', params: {}, message: 'is too large' });
        }
      }
    }
    if (data.tenantId !== undefined) {
      let data14 = data.tenantId;
      if (!(typeof data14 == 'number' && !(data14 % 1) && !isNaN(data14) && isFinite(data14)) && data14 !== null) {
        errors.push({
          instancePath: '/tenantId',
          keyword: 'type',
          params: { type: 'integer' },
          message: 'must be integer',
        });
      }
      if (typeof data14 == 'number' && isFinite(data14)) {
        if (!Number.isSafeInteger(data14)) {
          errors.push({ instancePath: '/tenantId', keyword: 'safe', params: {}, message: 'is too large' });
        }
      }
    }
    if (data.workloadId !== undefined) {
      let data15 = data.workloadId;
      if (!(typeof data15 == 'number' && !(data15 % 1) && !isNaN(data15) && isFinite(data15)) && data15 !== null) {
        errors.push({
          instancePath: '/workloadId',
          keyword: 'type',
          params: { type: 'integer' },
          message: 'must be integer',
        });
      }
      if (typeof data15 == 'number' && isFinite(data15)) {
        if (!Number.isSafeInteger(data15)) {
          errors.push({ instancePath: '/workloadId', keyword: 'safe', params: {}, message: 'is too large' });
        }
      }
    }
    if (data.submittedDate !== undefined) {
      let data16 = data.submittedDate;
      if (typeof data16 !== 'string' && data16 !== null) {
        errors.push({
          instancePath: '/submittedDate',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof data16 === 'string') {
        if (!formats0(data16)) {
          errors.push({
            instancePath: '/submittedDate',
            keyword: 'format',
            params: { format: 'date' },
            message: 'must match format "' + 'date' + '"',
          });
        }
      }
    }
    if (data.approvalRulesCheckedDate !== undefined) {
      let data17 = data.approvalRulesCheckedDate;
      if (typeof data17 !== 'string' && data17 !== null) {
        errors.push({
          instancePath: '/approvalRulesCheckedDate',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof data17 === 'string') {
        if (!formats0(data17)) {
          errors.push({
            instancePath: '/approvalRulesCheckedDate',
            keyword: 'format',
            params: { format: 'date' },
            message: 'must match format "' + 'date' + '"',
          });
        }
      }
    }
    if (data.assignedDate !== undefined) {
      let data18 = data.assignedDate;
      if (typeof data18 !== 'string' && data18 !== null) {
        errors.push({
          instancePath: '/assignedDate',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof data18 === 'string') {
        if (!formats0(data18)) {
          errors.push({
            instancePath: '/assignedDate',
            keyword: 'format',
            params: { format: 'date' },
            message: 'must match format "' + 'date' + '"',
          });
        }
      }
    }
    if (data.closeoutDate !== undefined) {
      let data19 = data.closeoutDate;
      if (typeof data19 !== 'string' && data19 !== null) {
        errors.push({
          instancePath: '/closeoutDate',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof data19 === 'string') {
        if (!formats0(data19)) {
          errors.push({
            instancePath: '/closeoutDate',
            keyword: 'format',
            params: { format: 'date' },
            message: 'must match format "' + 'date' + '"',
          });
        }
      }
    }
    if (data.partnerFirstCustomerContactAttemptedDate !== undefined) {
      let data20 = data.partnerFirstCustomerContactAttemptedDate;
      if (typeof data20 !== 'string' && data20 !== null) {
        errors.push({
          instancePath: '/partnerFirstCustomerContactAttemptedDate',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof data20 === 'string') {
        if (!formats0(data20)) {
          errors.push({
            instancePath: '/partnerFirstCustomerContactAttemptedDate',
            keyword: 'format',
            params: { format: 'date' },
            message: 'must match format "' + 'date' + '"',
          });
        }
      }
    }
    if (data.partnerEmailDeliveryDate !== undefined) {
      let data21 = data.partnerEmailDeliveryDate;
      if (typeof data21 !== 'string' && data21 !== null) {
        errors.push({
          instancePath: '/partnerEmailDeliveryDate',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof data21 === 'string') {
        if (!formats0(data21)) {
          errors.push({
            instancePath: '/partnerEmailDeliveryDate',
            keyword: 'format',
            params: { format: 'date' },
            message: 'must match format "' + 'date' + '"',
          });
        }
      }
    }
    if (data.partnerAcknowledgedDate !== undefined) {
      let data22 = data.partnerAcknowledgedDate;
      if (typeof data22 !== 'string' && data22 !== null) {
        errors.push({
          instancePath: '/partnerAcknowledgedDate',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof data22 === 'string') {
        if (!formats0(data22)) {
          errors.push({
            instancePath: '/partnerAcknowledgedDate',
            keyword: 'format',
            params: { format: 'date' },
            message: 'must match format "' + 'date' + '"',
          });
        }
      }
    }
    if (data.rfaCreatedDate !== undefined) {
      let data23 = data.rfaCreatedDate;
      if (typeof data23 !== 'string' && data23 !== null) {
        errors.push({
          instancePath: '/rfaCreatedDate',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof data23 === 'string') {
        if (!formats0(data23)) {
          errors.push({
            instancePath: '/rfaCreatedDate',
            keyword: 'format',
            params: { format: 'date' },
            message: 'must match format "' + 'date' + '"',
          });
        }
      }
    }
    if (data.assignmentMixName !== undefined) {
      let data24 = data.assignmentMixName;
      if (typeof data24 !== 'string' && data24 !== null) {
        errors.push({
          instancePath: '/assignmentMixName',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof data24 === 'string') {
        const problem0 = textProblem(textRules.plain, data24);
        if (problem0 !== undefined) {
          errors.push({ instancePath: '/assignmentMixName', keyword: 'text', params: {}, message: problem0 });
        }
      }
    }
    if (data.assignmentTypeHashId !== undefined) {
      let data25 = data.assignmentTypeHashId;
      if (typeof data25 !== 'string' && data25 !== null) {
        errors.push({
          instancePath: '/assignmentTypeHashId',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof data25 === 'string') {
        const problem1 = textProblem(textRules.plain, data25);
        if (problem1 !== undefined) {
          errors.push({ instancePath: '/assignmentTypeHashId', keyword: 'text', params: {}, message: problem1 });
        }
      }
    }
    if (data.statusAfterSubmission !== undefined) {
      let data26 = data.statusAfterSubmission;
      if (typeof data26 !== 'string' && data26 !== null) {
        errors.push({
          instancePath: '/statusAfterSubmission',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof data26 === 'string') {
        const problem2 = textProblem(textRules.plain, data26);
        if (problem2 !== undefined) {
          errors.push({ instancePath: '/statusAfterSubmission', keyword: 'text', params: {}, message: problem2 });
        }
      }
    }
    if (data.preferredDenominatorUnits !== undefined) {
      let data27 = data.preferredDenominatorUnits;
      if (!(typeof data27 == 'number' && !(data27 % 1) && !isNaN(data27) && isFinite(data27)) && data27 !== null) {
        errors.push({
          instancePath: '/preferredDenominatorUnits',
          keyword: 'type',
          params: { type: 'integer' },
          message: 'must be integer',
        });
      }
      if (typeof data27 == 'number' && isFinite(data27)) {
        if (!Number.isSafeInteger(data27)) {
          errors.push({
            instancePath: '/preferredDenominatorUnits',
            keyword: 'safe',
            params: {},
            message: 'is too large',
          });
        }
      }
    }
    if (data.entitlementUnits !== undefined) {
      let data28 = data.entitlementUnits;
      if (!(typeof data28 == 'number' && !(data28 % 1) && !isNaN(data28) && isFinite(data28)) && data28 !== null) {
        errors.push({
          instancePath: '/entitlementUnits',
          keyword: 'type',
          params: { type: 'integer' },
          message: 'must be integer',
        });
      }
      if (typeof data28 == 'number' && isFinite(data28)) {
        if (!Number.isSafeInteger(data28)) {
          errors.push({ instancePath: '/entitlementUnits', keyword: 'safe', params: {}, message: 'is too large' });
        }
      }
    }
    if (data.ftaHandoffFlag !== undefined) {
      let data29 = data.ftaHandoffFlag;
      if (typeof data29 !== 'boolean' && data29 !== null) {
        errors.push({
          instancePath: '/ftaHandoffFlag',
          keyword: 'type',
          params: { type: 'boolean' },
          message: 'must be boolean',
        });
      }
    }
    if (data.modifiedDate !== undefined) {
      let data30 = data.modifiedDate;
      if (typeof data30 !== 'string' && data30 !== null) {
        errors.push({
          instancePath: '/modifiedDate',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof data30 === 'string') {
        if (!formats16(data30)) {
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
  validateTenantWorkloadRFACase.errors = errors;
  return errors.length === 0;
}
