// Generated from catalogue/rfaDetail.json by codegen/emit/validate.ts. Do not edit: change the catalogue and run `npm run generate`.

import { formats } from '#model/date.ts';
import { textProblem } from '#model/text.ts';
import { textRules } from '../text-rules.ts';

const properties = new Set([
  'id',
  'externalKey',
  'externalRFAId',
  'incidentId',
  'requestTicketNumber',
  'requestTitle',
  'requestURL',
  'name',
  'description',
  'requestorRoleType',
  'requestorTitle',
  'processorName',
  'countryName',
  'regionName',
  'stateProvince',
  'languageName',
  'currentStageName',
  'migrationRequestFlag',
  'comments',
  'escelationReason',
  'escelationStatus',
  'exceptionReason',
  'aadssoapp',
  'aadssoappOther',
  'aadssoappLaunchDate',
  'aadssoRequestText',
  'hashId',
  'source',
  'tenantDomain',
  'closeoutReason',
  'closeoutComments',
  'etlCreatedDate',
  'etlModifiedDate',
  'type',
  'ftPortalStatus',
  'exchangeDataMigrationFlag',
  'onedriveDataMigrationFlag',
  'sharepointDataMigrationFlag',
  'updatedBy',
  'updatedDate',
  'isActive',
  'createdById',
  'createdBy',
  'createdDate',
  'modifiedById',
  'modifiedBy',
  'modifiedDate',
]);

export function validateRFADetail(data) {
  const errors = [];
  if (data && typeof data == 'object' && !Array.isArray(data)) {
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
    if (data.externalKey !== undefined) {
      let value = data.externalKey;
      if (!(typeof value == 'number' && !(value % 1) && !isNaN(value) && isFinite(value)) && value !== null) {
        errors.push({
          instancePath: '/externalKey',
          keyword: 'type',
          params: { type: 'integer' },
          message: 'must be integer',
        });
      }
      if (typeof value == 'number' && isFinite(value)) {
        if (!Number.isSafeInteger(value)) {
          errors.push({ instancePath: '/externalKey', keyword: 'safe', params: {}, message: 'is too large' });
        }
      }
    }
    if (data.externalRFAId !== undefined) {
      let value = data.externalRFAId;
      if (!(typeof value == 'number' && !(value % 1) && !isNaN(value) && isFinite(value)) && value !== null) {
        errors.push({
          instancePath: '/externalRFAId',
          keyword: 'type',
          params: { type: 'integer' },
          message: 'must be integer',
        });
      }
      if (typeof value == 'number' && isFinite(value)) {
        if (!Number.isSafeInteger(value)) {
          errors.push({ instancePath: '/externalRFAId', keyword: 'safe', params: {}, message: 'is too large' });
        }
      }
    }
    if (data.incidentId !== undefined) {
      let value = data.incidentId;
      if (typeof value !== 'string' && value !== null) {
        errors.push({
          instancePath: '/incidentId',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof value === 'string') {
        const problem = textProblem(textRules.plain, value);
        if (problem !== undefined) {
          errors.push({ instancePath: '/incidentId', keyword: 'text', params: {}, message: problem });
        }
      }
    }
    if (data.requestTicketNumber !== undefined) {
      let value = data.requestTicketNumber;
      if (typeof value !== 'string' && value !== null) {
        errors.push({
          instancePath: '/requestTicketNumber',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof value === 'string') {
        const problem = textProblem(textRules.plain, value);
        if (problem !== undefined) {
          errors.push({ instancePath: '/requestTicketNumber', keyword: 'text', params: {}, message: problem });
        }
      }
    }
    if (data.requestTitle !== undefined) {
      let value = data.requestTitle;
      if (typeof value !== 'string' && value !== null) {
        errors.push({
          instancePath: '/requestTitle',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof value === 'string') {
        const problem = textProblem(textRules.plain, value);
        if (problem !== undefined) {
          errors.push({ instancePath: '/requestTitle', keyword: 'text', params: {}, message: problem });
        }
      }
    }
    if (data.requestURL !== undefined) {
      let value = data.requestURL;
      if (typeof value !== 'string' && value !== null) {
        errors.push({
          instancePath: '/requestURL',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof value === 'string') {
        const problem = textProblem(textRules.plain, value);
        if (problem !== undefined) {
          errors.push({ instancePath: '/requestURL', keyword: 'text', params: {}, message: problem });
        }
      }
    }
    if (data.name !== undefined) {
      let value = data.name;
      if (typeof value !== 'string' && value !== null) {
        errors.push({ instancePath: '/name', keyword: 'type', params: { type: 'string' }, message: 'must be string' });
      }
      if (typeof value === 'string') {
        const problem = textProblem(textRules.plain, value);
        if (problem !== undefined) {
          errors.push({ instancePath: '/name', keyword: 'text', params: {}, message: problem });
        }
      }
    }
    if (data.description !== undefined) {
      let value = data.description;
      if (typeof value !== 'string' && value !== null) {
        errors.push({
          instancePath: '/description',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof value === 'string') {
        const problem = textProblem(textRules.plain, value);
        if (problem !== undefined) {
          errors.push({ instancePath: '/description', keyword: 'text', params: {}, message: problem });
        }
      }
    }
    if (data.requestorRoleType !== undefined) {
      let value = data.requestorRoleType;
      if (typeof value !== 'string' && value !== null) {
        errors.push({
          instancePath: '/requestorRoleType',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof value === 'string') {
        const problem = textProblem(textRules.plain, value);
        if (problem !== undefined) {
          errors.push({ instancePath: '/requestorRoleType', keyword: 'text', params: {}, message: problem });
        }
      }
    }
    if (data.requestorTitle !== undefined) {
      let value = data.requestorTitle;
      if (typeof value !== 'string' && value !== null) {
        errors.push({
          instancePath: '/requestorTitle',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof value === 'string') {
        const problem = textProblem(textRules.plain, value);
        if (problem !== undefined) {
          errors.push({ instancePath: '/requestorTitle', keyword: 'text', params: {}, message: problem });
        }
      }
    }
    if (data.processorName !== undefined) {
      let value = data.processorName;
      if (typeof value !== 'string' && value !== null) {
        errors.push({
          instancePath: '/processorName',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof value === 'string') {
        const problem = textProblem(textRules.plain, value);
        if (problem !== undefined) {
          errors.push({ instancePath: '/processorName', keyword: 'text', params: {}, message: problem });
        }
      }
    }
    if (data.countryName !== undefined) {
      let value = data.countryName;
      if (typeof value !== 'string' && value !== null) {
        errors.push({
          instancePath: '/countryName',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof value === 'string') {
        const problem = textProblem(textRules.plain, value);
        if (problem !== undefined) {
          errors.push({ instancePath: '/countryName', keyword: 'text', params: {}, message: problem });
        }
      }
    }
    if (data.regionName !== undefined) {
      let value = data.regionName;
      if (typeof value !== 'string' && value !== null) {
        errors.push({
          instancePath: '/regionName',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof value === 'string') {
        const problem = textProblem(textRules.plain, value);
        if (problem !== undefined) {
          errors.push({ instancePath: '/regionName', keyword: 'text', params: {}, message: problem });
        }
      }
    }
    if (data.stateProvince !== undefined) {
      let value = data.stateProvince;
      if (typeof value !== 'string' && value !== null) {
        errors.push({
          instancePath: '/stateProvince',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof value === 'string') {
        const problem = textProblem(textRules.plain, value);
        if (problem !== undefined) {
          errors.push({ instancePath: '/stateProvince', keyword: 'text', params: {}, message: problem });
        }
      }
    }
    if (data.languageName !== undefined) {
      let value = data.languageName;
      if (typeof value !== 'string' && value !== null) {
        errors.push({
          instancePath: '/languageName',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof value === 'string') {
        const problem = textProblem(textRules.plain, value);
        if (problem !== undefined) {
          errors.push({ instancePath: '/languageName', keyword: 'text', params: {}, message: problem });
        }
      }
    }
    if (data.currentStageName !== undefined) {
      let value = data.currentStageName;
      if (typeof value !== 'string' && value !== null) {
        errors.push({
          instancePath: '/currentStageName',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof value === 'string') {
        const problem = textProblem(textRules.plain, value);
        if (problem !== undefined) {
          errors.push({ instancePath: '/currentStageName', keyword: 'text', params: {}, message: problem });
        }
      }
    }
    if (data.migrationRequestFlag !== undefined) {
      let value = data.migrationRequestFlag;
      if (typeof value !== 'string' && value !== null) {
        errors.push({
          instancePath: '/migrationRequestFlag',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof value === 'string') {
        const problem = textProblem(textRules.plain, value);
        if (problem !== undefined) {
          errors.push({ instancePath: '/migrationRequestFlag', keyword: 'text', params: {}, message: problem });
        }
      }
    }
    if (data.comments !== undefined) {
      let value = data.comments;
      if (typeof value !== 'string' && value !== null) {
        errors.push({
          instancePath: '/comments',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof value === 'string') {
        const problem = textProblem(textRules.plain, value);
        if (problem !== undefined) {
          errors.push({ instancePath: '/comments', keyword: 'text', params: {}, message: problem });
        }
      }
    }
    if (data.escelationReason !== undefined) {
      let value = data.escelationReason;
      if (typeof value !== 'string' && value !== null) {
        errors.push({
          instancePath: '/escelationReason',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof value === 'string') {
        const problem = textProblem(textRules.plain, value);
        if (problem !== undefined) {
          errors.push({ instancePath: '/escelationReason', keyword: 'text', params: {}, message: problem });
        }
      }
    }
    if (data.escelationStatus !== undefined) {
      let value = data.escelationStatus;
      if (typeof value !== 'string' && value !== null) {
        errors.push({
          instancePath: '/escelationStatus',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof value === 'string') {
        const problem = textProblem(textRules.plain, value);
        if (problem !== undefined) {
          errors.push({ instancePath: '/escelationStatus', keyword: 'text', params: {}, message: problem });
        }
      }
    }
    if (data.exceptionReason !== undefined) {
      let value = data.exceptionReason;
      if (typeof value !== 'string' && value !== null) {
        errors.push({
          instancePath: '/exceptionReason',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof value === 'string') {
        const problem = textProblem(textRules.plain, value);
        if (problem !== undefined) {
          errors.push({ instancePath: '/exceptionReason', keyword: 'text', params: {}, message: problem });
        }
      }
    }
    if (data.aadssoapp !== undefined) {
      let value = data.aadssoapp;
      if (typeof value !== 'string' && value !== null) {
        errors.push({
          instancePath: '/aadssoapp',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof value === 'string') {
        const problem = textProblem(textRules.plain, value);
        if (problem !== undefined) {
          errors.push({ instancePath: '/aadssoapp', keyword: 'text', params: {}, message: problem });
        }
      }
    }
    if (data.aadssoappOther !== undefined) {
      let value = data.aadssoappOther;
      if (typeof value !== 'string' && value !== null) {
        errors.push({
          instancePath: '/aadssoappOther',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof value === 'string') {
        const problem = textProblem(textRules.plain, value);
        if (problem !== undefined) {
          errors.push({ instancePath: '/aadssoappOther', keyword: 'text', params: {}, message: problem });
        }
      }
    }
    if (data.aadssoappLaunchDate !== undefined) {
      let value = data.aadssoappLaunchDate;
      if (typeof value !== 'string' && value !== null) {
        errors.push({
          instancePath: '/aadssoappLaunchDate',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof value === 'string') {
        if (!formats.date(value)) {
          errors.push({
            instancePath: '/aadssoappLaunchDate',
            keyword: 'format',
            params: { format: 'date' },
            message: 'must match format "' + 'date' + '"',
          });
        }
      }
    }
    if (data.aadssoRequestText !== undefined) {
      let value = data.aadssoRequestText;
      if (typeof value !== 'string' && value !== null) {
        errors.push({
          instancePath: '/aadssoRequestText',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof value === 'string') {
        const problem = textProblem(textRules.plain, value);
        if (problem !== undefined) {
          errors.push({ instancePath: '/aadssoRequestText', keyword: 'text', params: {}, message: problem });
        }
      }
    }
    if (data.hashId !== undefined) {
      let value = data.hashId;
      if (typeof value !== 'string' && value !== null) {
        errors.push({
          instancePath: '/hashId',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof value === 'string') {
        const problem = textProblem(textRules.plain, value);
        if (problem !== undefined) {
          errors.push({ instancePath: '/hashId', keyword: 'text', params: {}, message: problem });
        }
      }
    }
    if (data.source !== undefined) {
      let value = data.source;
      if (typeof value !== 'string' && value !== null) {
        errors.push({
          instancePath: '/source',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof value === 'string') {
        const problem = textProblem(textRules.plain, value);
        if (problem !== undefined) {
          errors.push({ instancePath: '/source', keyword: 'text', params: {}, message: problem });
        }
      }
    }
    if (data.tenantDomain !== undefined) {
      let value = data.tenantDomain;
      if (typeof value !== 'string' && value !== null) {
        errors.push({
          instancePath: '/tenantDomain',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof value === 'string') {
        const problem = textProblem(textRules.plain, value);
        if (problem !== undefined) {
          errors.push({ instancePath: '/tenantDomain', keyword: 'text', params: {}, message: problem });
        }
      }
    }
    if (data.closeoutReason !== undefined) {
      let value = data.closeoutReason;
      if (typeof value !== 'string' && value !== null) {
        errors.push({
          instancePath: '/closeoutReason',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof value === 'string') {
        const problem = textProblem(textRules.plain, value);
        if (problem !== undefined) {
          errors.push({ instancePath: '/closeoutReason', keyword: 'text', params: {}, message: problem });
        }
      }
    }
    if (data.closeoutComments !== undefined) {
      let value = data.closeoutComments;
      if (typeof value !== 'string' && value !== null) {
        errors.push({
          instancePath: '/closeoutComments',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof value === 'string') {
        const problem = textProblem(textRules.plain, value);
        if (problem !== undefined) {
          errors.push({ instancePath: '/closeoutComments', keyword: 'text', params: {}, message: problem });
        }
      }
    }
    if (data.etlCreatedDate !== undefined) {
      let value = data.etlCreatedDate;
      if (typeof value !== 'string' && value !== null) {
        errors.push({
          instancePath: '/etlCreatedDate',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof value === 'string') {
        if (!formats['date-time'](value)) {
          errors.push({
            instancePath: '/etlCreatedDate',
            keyword: 'format',
            params: { format: 'date-time' },
            message: 'must match format "' + 'date-time' + '"',
          });
        }
      }
    }
    if (data.etlModifiedDate !== undefined) {
      let value = data.etlModifiedDate;
      if (typeof value !== 'string' && value !== null) {
        errors.push({
          instancePath: '/etlModifiedDate',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof value === 'string') {
        if (!formats['date-time'](value)) {
          errors.push({
            instancePath: '/etlModifiedDate',
            keyword: 'format',
            params: { format: 'date-time' },
            message: 'must match format "' + 'date-time' + '"',
          });
        }
      }
    }
    if (data.type !== undefined) {
      let value = data.type;
      if (typeof value !== 'string' && value !== null) {
        errors.push({ instancePath: '/type', keyword: 'type', params: { type: 'string' }, message: 'must be string' });
      }
      if (typeof value === 'string') {
        const problem = textProblem(textRules.plain, value);
        if (problem !== undefined) {
          errors.push({ instancePath: '/type', keyword: 'text', params: {}, message: problem });
        }
      }
    }
    if (data.ftPortalStatus !== undefined) {
      let value = data.ftPortalStatus;
      if (typeof value !== 'string' && value !== null) {
        errors.push({
          instancePath: '/ftPortalStatus',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof value === 'string') {
        const problem = textProblem(textRules.plain, value);
        if (problem !== undefined) {
          errors.push({ instancePath: '/ftPortalStatus', keyword: 'text', params: {}, message: problem });
        }
      }
    }
    if (data.exchangeDataMigrationFlag !== undefined) {
      let value = data.exchangeDataMigrationFlag;
      if (typeof value !== 'string' && value !== null) {
        errors.push({
          instancePath: '/exchangeDataMigrationFlag',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof value === 'string') {
        const problem = textProblem(textRules.plain, value);
        if (problem !== undefined) {
          errors.push({ instancePath: '/exchangeDataMigrationFlag', keyword: 'text', params: {}, message: problem });
        }
      }
    }
    if (data.onedriveDataMigrationFlag !== undefined) {
      let value = data.onedriveDataMigrationFlag;
      if (typeof value !== 'string' && value !== null) {
        errors.push({
          instancePath: '/onedriveDataMigrationFlag',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof value === 'string') {
        const problem = textProblem(textRules.plain, value);
        if (problem !== undefined) {
          errors.push({ instancePath: '/onedriveDataMigrationFlag', keyword: 'text', params: {}, message: problem });
        }
      }
    }
    if (data.sharepointDataMigrationFlag !== undefined) {
      let value = data.sharepointDataMigrationFlag;
      if (typeof value !== 'string' && value !== null) {
        errors.push({
          instancePath: '/sharepointDataMigrationFlag',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof value === 'string') {
        const problem = textProblem(textRules.plain, value);
        if (problem !== undefined) {
          errors.push({ instancePath: '/sharepointDataMigrationFlag', keyword: 'text', params: {}, message: problem });
        }
      }
    }
    if (data.updatedBy !== undefined) {
      let value = data.updatedBy;
      if (typeof value !== 'string' && value !== null) {
        errors.push({
          instancePath: '/updatedBy',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof value === 'string') {
        const problem = textProblem(textRules.plain, value);
        if (problem !== undefined) {
          errors.push({ instancePath: '/updatedBy', keyword: 'text', params: {}, message: problem });
        }
      }
    }
    if (data.updatedDate !== undefined) {
      let value = data.updatedDate;
      if (typeof value !== 'string' && value !== null) {
        errors.push({
          instancePath: '/updatedDate',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof value === 'string') {
        if (!formats['date-time'](value)) {
          errors.push({
            instancePath: '/updatedDate',
            keyword: 'format',
            params: { format: 'date-time' },
            message: 'must match format "' + 'date-time' + '"',
          });
        }
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
  validateRFADetail.errors = errors;
  return errors.length === 0;
}
