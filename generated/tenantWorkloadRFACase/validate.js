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
      let value = data.customerKey;
      if (!(typeof value == 'number' && !(value % 1) && !isNaN(value) && isFinite(value)) && value !== null) {
        errors.push({
          instancePath: '/customerKey',
          keyword: 'type',
          params: { type: 'integer' },
          message: 'must be integer',
        });
      }
      if (typeof value == 'number' && isFinite(value)) {
        if (!Number.isSafeInteger(value)) {
          errors.push({ instancePath: '/customerKey', keyword: 'safe', params: {}, message: 'is too large' });
        }
      }
    }
    if (data.tenantKey !== undefined) {
      let value = data.tenantKey;
      if (!(typeof value == 'number' && !(value % 1) && !isNaN(value) && isFinite(value)) && value !== null) {
        errors.push({
          instancePath: '/tenantKey',
          keyword: 'type',
          params: { type: 'integer' },
          message: 'must be integer',
        });
      }
      if (typeof value == 'number' && isFinite(value)) {
        if (!Number.isSafeInteger(value)) {
          errors.push({ instancePath: '/tenantKey', keyword: 'safe', params: {}, message: 'is too large' });
        }
      }
    }
    if (data.workloadKey !== undefined) {
      let value = data.workloadKey;
      if (!(typeof value == 'number' && !(value % 1) && !isNaN(value) && isFinite(value)) && value !== null) {
        errors.push({
          instancePath: '/workloadKey',
          keyword: 'type',
          params: { type: 'integer' },
          message: 'must be integer',
        });
      }
      if (typeof value == 'number' && isFinite(value)) {
        if (!Number.isSafeInteger(value)) {
          errors.push({ instancePath: '/workloadKey', keyword: 'safe', params: {}, message: 'is too large' });
        }
      }
    }
    if (data.detailsKey !== undefined) {
      let value = data.detailsKey;
      if (!(typeof value == 'number' && !(value % 1) && !isNaN(value) && isFinite(value)) && value !== null) {
        errors.push({
          instancePath: '/detailsKey',
          keyword: 'type',
          params: { type: 'integer' },
          message: 'must be integer',
        });
      }
      if (typeof value == 'number' && isFinite(value)) {
        if (!Number.isSafeInteger(value)) {
          errors.push({ instancePath: '/detailsKey', keyword: 'safe', params: {}, message: 'is too large' });
        }
      }
    }
    if (data.assignmentTypeKey !== undefined) {
      let value = data.assignmentTypeKey;
      if (!(typeof value == 'number' && !(value % 1) && !isNaN(value) && isFinite(value)) && value !== null) {
        errors.push({
          instancePath: '/assignmentTypeKey',
          keyword: 'type',
          params: { type: 'integer' },
          message: 'must be integer',
        });
      }
      if (typeof value == 'number' && isFinite(value)) {
        if (!Number.isSafeInteger(value)) {
          errors.push({ instancePath: '/assignmentTypeKey', keyword: 'safe', params: {}, message: 'is too large' });
        }
      }
    }
    if (data.partnerKey !== undefined) {
      let value = data.partnerKey;
      if (!(typeof value == 'number' && !(value % 1) && !isNaN(value) && isFinite(value)) && value !== null) {
        errors.push({
          instancePath: '/partnerKey',
          keyword: 'type',
          params: { type: 'integer' },
          message: 'must be integer',
        });
      }
      if (typeof value == 'number' && isFinite(value)) {
        if (!Number.isSafeInteger(value)) {
          errors.push({ instancePath: '/partnerKey', keyword: 'safe', params: {}, message: 'is too large' });
        }
      }
    }
    if (data.submittedDateKey !== undefined) {
      let value = data.submittedDateKey;
      if (!(typeof value == 'number' && !(value % 1) && !isNaN(value) && isFinite(value)) && value !== null) {
        errors.push({
          instancePath: '/submittedDateKey',
          keyword: 'type',
          params: { type: 'integer' },
          message: 'must be integer',
        });
      }
      if (typeof value == 'number' && isFinite(value)) {
        if (!Number.isSafeInteger(value)) {
          errors.push({ instancePath: '/submittedDateKey', keyword: 'safe', params: {}, message: 'is too large' });
        }
      }
    }
    if (data.approvalRulesCheckedDateKey !== undefined) {
      let value = data.approvalRulesCheckedDateKey;
      if (!(typeof value == 'number' && !(value % 1) && !isNaN(value) && isFinite(value)) && value !== null) {
        errors.push({
          instancePath: '/approvalRulesCheckedDateKey',
          keyword: 'type',
          params: { type: 'integer' },
          message: 'must be integer',
        });
      }
      if (typeof value == 'number' && isFinite(value)) {
        if (!Number.isSafeInteger(value)) {
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
      let value = data.assignedDateKey;
      if (!(typeof value == 'number' && !(value % 1) && !isNaN(value) && isFinite(value)) && value !== null) {
        errors.push({
          instancePath: '/assignedDateKey',
          keyword: 'type',
          params: { type: 'integer' },
          message: 'must be integer',
        });
      }
      if (typeof value == 'number' && isFinite(value)) {
        if (!Number.isSafeInteger(value)) {
          errors.push({ instancePath: '/assignedDateKey', keyword: 'safe', params: {}, message: 'is too large' });
        }
      }
    }
    if (data.closeoutDateKey !== undefined) {
      let value = data.closeoutDateKey;
      if (!(typeof value == 'number' && !(value % 1) && !isNaN(value) && isFinite(value)) && value !== null) {
        errors.push({
          instancePath: '/closeoutDateKey',
          keyword: 'type',
          params: { type: 'integer' },
          message: 'must be integer',
        });
      }
      if (typeof value == 'number' && isFinite(value)) {
        if (!Number.isSafeInteger(value)) {
          errors.push({ instancePath: '/closeoutDateKey', keyword: 'safe', params: {}, message: 'is too large' });
        }
      }
    }
    if (data.partnerFirstCustomerContactAttemptedDateKey !== undefined) {
      let value = data.partnerFirstCustomerContactAttemptedDateKey;
      if (!(typeof value == 'number' && !(value % 1) && !isNaN(value) && isFinite(value)) && value !== null) {
        errors.push({
          instancePath: '/partnerFirstCustomerContactAttemptedDateKey',
          keyword: 'type',
          params: { type: 'integer' },
          message: 'must be integer',
        });
      }
      if (typeof value == 'number' && isFinite(value)) {
        if (!Number.isSafeInteger(value)) {
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
      let value = data.partnerEmailDeliveryDateKey;
      if (!(typeof value == 'number' && !(value % 1) && !isNaN(value) && isFinite(value)) && value !== null) {
        errors.push({
          instancePath: '/partnerEmailDeliveryDateKey',
          keyword: 'type',
          params: { type: 'integer' },
          message: 'must be integer',
        });
      }
      if (typeof value == 'number' && isFinite(value)) {
        if (!Number.isSafeInteger(value)) {
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
      let value = data.partnerAcknowledgedDateKey;
      if (!(typeof value == 'number' && !(value % 1) && !isNaN(value) && isFinite(value)) && value !== null) {
        errors.push({
          instancePath: '/partnerAcknowledgedDateKey',
          keyword: 'type',
          params: { type: 'integer' },
          message: 'must be integer',
        });
      }
      if (typeof value == 'number' && isFinite(value)) {
        if (!Number.isSafeInteger(value)) {
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
      let value = data.customerId;
      if (!(typeof value == 'number' && !(value % 1) && !isNaN(value) && isFinite(value)) && value !== null) {
        errors.push({
          instancePath: '/customerId',
          keyword: 'type',
          params: { type: 'integer' },
          message: 'must be integer',
        });
      }
      if (typeof value == 'number' && isFinite(value)) {
        if (!Number.isSafeInteger(value)) {
          errors.push({ instancePath: '/customerId', keyword: 'safe', params: {}, message: 'is too large' });
        }
      }
    }
    if (data.tenantId !== undefined) {
      let value = data.tenantId;
      if (!(typeof value == 'number' && !(value % 1) && !isNaN(value) && isFinite(value)) && value !== null) {
        errors.push({
          instancePath: '/tenantId',
          keyword: 'type',
          params: { type: 'integer' },
          message: 'must be integer',
        });
      }
      if (typeof value == 'number' && isFinite(value)) {
        if (!Number.isSafeInteger(value)) {
          errors.push({ instancePath: '/tenantId', keyword: 'safe', params: {}, message: 'is too large' });
        }
      }
    }
    if (data.workloadId !== undefined) {
      let value = data.workloadId;
      if (!(typeof value == 'number' && !(value % 1) && !isNaN(value) && isFinite(value)) && value !== null) {
        errors.push({
          instancePath: '/workloadId',
          keyword: 'type',
          params: { type: 'integer' },
          message: 'must be integer',
        });
      }
      if (typeof value == 'number' && isFinite(value)) {
        if (!Number.isSafeInteger(value)) {
          errors.push({ instancePath: '/workloadId', keyword: 'safe', params: {}, message: 'is too large' });
        }
      }
    }
    if (data.submittedDate !== undefined) {
      let value = data.submittedDate;
      if (typeof value !== 'string' && value !== null) {
        errors.push({
          instancePath: '/submittedDate',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof value === 'string') {
        if (!formats.date(value)) {
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
      let value = data.approvalRulesCheckedDate;
      if (typeof value !== 'string' && value !== null) {
        errors.push({
          instancePath: '/approvalRulesCheckedDate',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof value === 'string') {
        if (!formats.date(value)) {
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
      let value = data.assignedDate;
      if (typeof value !== 'string' && value !== null) {
        errors.push({
          instancePath: '/assignedDate',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof value === 'string') {
        if (!formats.date(value)) {
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
      let value = data.closeoutDate;
      if (typeof value !== 'string' && value !== null) {
        errors.push({
          instancePath: '/closeoutDate',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof value === 'string') {
        if (!formats.date(value)) {
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
      let value = data.partnerFirstCustomerContactAttemptedDate;
      if (typeof value !== 'string' && value !== null) {
        errors.push({
          instancePath: '/partnerFirstCustomerContactAttemptedDate',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof value === 'string') {
        if (!formats.date(value)) {
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
      let value = data.partnerEmailDeliveryDate;
      if (typeof value !== 'string' && value !== null) {
        errors.push({
          instancePath: '/partnerEmailDeliveryDate',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof value === 'string') {
        if (!formats.date(value)) {
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
      let value = data.partnerAcknowledgedDate;
      if (typeof value !== 'string' && value !== null) {
        errors.push({
          instancePath: '/partnerAcknowledgedDate',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof value === 'string') {
        if (!formats.date(value)) {
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
      let value = data.rfaCreatedDate;
      if (typeof value !== 'string' && value !== null) {
        errors.push({
          instancePath: '/rfaCreatedDate',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof value === 'string') {
        if (!formats.date(value)) {
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
      let value = data.assignmentMixName;
      if (typeof value !== 'string' && value !== null) {
        errors.push({
          instancePath: '/assignmentMixName',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof value === 'string') {
        const problem = textProblem(textRules.plain, value);
        if (problem !== undefined) {
          errors.push({ instancePath: '/assignmentMixName', keyword: 'text', params: {}, message: problem });
        }
      }
    }
    if (data.assignmentTypeHashId !== undefined) {
      let value = data.assignmentTypeHashId;
      if (typeof value !== 'string' && value !== null) {
        errors.push({
          instancePath: '/assignmentTypeHashId',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof value === 'string') {
        const problem = textProblem(textRules.plain, value);
        if (problem !== undefined) {
          errors.push({ instancePath: '/assignmentTypeHashId', keyword: 'text', params: {}, message: problem });
        }
      }
    }
    if (data.statusAfterSubmission !== undefined) {
      let value = data.statusAfterSubmission;
      if (typeof value !== 'string' && value !== null) {
        errors.push({
          instancePath: '/statusAfterSubmission',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof value === 'string') {
        const problem = textProblem(textRules.plain, value);
        if (problem !== undefined) {
          errors.push({ instancePath: '/statusAfterSubmission', keyword: 'text', params: {}, message: problem });
        }
      }
    }
    if (data.preferredDenominatorUnits !== undefined) {
      let value = data.preferredDenominatorUnits;
      if (!(typeof value == 'number' && !(value % 1) && !isNaN(value) && isFinite(value)) && value !== null) {
        errors.push({
          instancePath: '/preferredDenominatorUnits',
          keyword: 'type',
          params: { type: 'integer' },
          message: 'must be integer',
        });
      }
      if (typeof value == 'number' && isFinite(value)) {
        if (!Number.isSafeInteger(value)) {
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
      let value = data.entitlementUnits;
      if (!(typeof value == 'number' && !(value % 1) && !isNaN(value) && isFinite(value)) && value !== null) {
        errors.push({
          instancePath: '/entitlementUnits',
          keyword: 'type',
          params: { type: 'integer' },
          message: 'must be integer',
        });
      }
      if (typeof value == 'number' && isFinite(value)) {
        if (!Number.isSafeInteger(value)) {
          errors.push({ instancePath: '/entitlementUnits', keyword: 'safe', params: {}, message: 'is too large' });
        }
      }
    }
    if (data.ftaHandoffFlag !== undefined) {
      let value = data.ftaHandoffFlag;
      if (typeof value !== 'boolean' && value !== null) {
        errors.push({
          instancePath: '/ftaHandoffFlag',
          keyword: 'type',
          params: { type: 'boolean' },
          message: 'must be boolean',
        });
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
  validateTenantWorkloadRFACase.errors = errors;
  return errors.length === 0;
}
