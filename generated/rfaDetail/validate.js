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

const formats0 = formats.date;
const formats2 = formats['date-time'];
export function validateRFADetail(data) {
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
    if (data.externalKey !== undefined) {
      let data1 = data.externalKey;
      if (!(typeof data1 == 'number' && !(data1 % 1) && !isNaN(data1) && isFinite(data1)) && data1 !== null) {
        errors.push({
          instancePath: '/externalKey',
          keyword: 'type',
          params: { type: 'integer' },
          message: 'must be integer',
        });
      }
      if (typeof data1 == 'number' && isFinite(data1)) {
        if (!Number.isSafeInteger(data1)) {
          errors.push({ instancePath: '/externalKey', keyword: 'safe', params: {}, message: 'is too large' });
        }
      }
    }
    if (data.externalRFAId !== undefined) {
      let data2 = data.externalRFAId;
      if (!(typeof data2 == 'number' && !(data2 % 1) && !isNaN(data2) && isFinite(data2)) && data2 !== null) {
        errors.push({
          instancePath: '/externalRFAId',
          keyword: 'type',
          params: { type: 'integer' },
          message: 'must be integer',
        });
      }
      if (typeof data2 == 'number' && isFinite(data2)) {
        if (!Number.isSafeInteger(data2)) {
          errors.push({ instancePath: '/externalRFAId', keyword: 'safe', params: {}, message: 'is too large' });
        }
      }
    }
    if (data.incidentId !== undefined) {
      let data3 = data.incidentId;
      if (typeof data3 !== 'string' && data3 !== null) {
        errors.push({
          instancePath: '/incidentId',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof data3 === 'string') {
        const problem0 = textProblem(textRules.plain, data3);
        if (problem0 !== undefined) {
          errors.push({ instancePath: '/incidentId', keyword: 'text', params: {}, message: problem0 });
        }
      }
    }
    if (data.requestTicketNumber !== undefined) {
      let data4 = data.requestTicketNumber;
      if (typeof data4 !== 'string' && data4 !== null) {
        errors.push({
          instancePath: '/requestTicketNumber',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof data4 === 'string') {
        const problem1 = textProblem(textRules.plain, data4);
        if (problem1 !== undefined) {
          errors.push({ instancePath: '/requestTicketNumber', keyword: 'text', params: {}, message: problem1 });
        }
      }
    }
    if (data.requestTitle !== undefined) {
      let data5 = data.requestTitle;
      if (typeof data5 !== 'string' && data5 !== null) {
        errors.push({
          instancePath: '/requestTitle',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof data5 === 'string') {
        const problem2 = textProblem(textRules.plain, data5);
        if (problem2 !== undefined) {
          errors.push({ instancePath: '/requestTitle', keyword: 'text', params: {}, message: problem2 });
        }
      }
    }
    if (data.requestURL !== undefined) {
      let data6 = data.requestURL;
      if (typeof data6 !== 'string' && data6 !== null) {
        errors.push({
          instancePath: '/requestURL',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof data6 === 'string') {
        const problem3 = textProblem(textRules.plain, data6);
        if (problem3 !== undefined) {
          errors.push({ instancePath: '/requestURL', keyword: 'text', params: {}, message: problem3 });
        }
      }
    }
    if (data.name !== undefined) {
      let data7 = data.name;
      if (typeof data7 !== 'string' && data7 !== null) {
        errors.push({ instancePath: '/name', keyword: 'type', params: { type: 'string' }, message: 'must be string' });
      }
      if (typeof data7 === 'string') {
        const problem4 = textProblem(textRules.plain, data7);
        if (problem4 !== undefined) {
          errors.push({ instancePath: '/name', keyword: 'text', params: {}, message: problem4 });
        }
      }
    }
    if (data.description !== undefined) {
      let data8 = data.description;
      if (typeof data8 !== 'string' && data8 !== null) {
        errors.push({
          instancePath: '/description',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof data8 === 'string') {
        const problem5 = textProblem(textRules.plain, data8);
        if (problem5 !== undefined) {
          errors.push({ instancePath: '/description', keyword: 'text', params: {}, message: problem5 });
        }
      }
    }
    if (data.requestorRoleType !== undefined) {
      let data9 = data.requestorRoleType;
      if (typeof data9 !== 'string' && data9 !== null) {
        errors.push({
          instancePath: '/requestorRoleType',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof data9 === 'string') {
        const problem6 = textProblem(textRules.plain, data9);
        if (problem6 !== undefined) {
          errors.push({ instancePath: '/requestorRoleType', keyword: 'text', params: {}, message: problem6 });
        }
      }
    }
    if (data.requestorTitle !== undefined) {
      let data10 = data.requestorTitle;
      if (typeof data10 !== 'string' && data10 !== null) {
        errors.push({
          instancePath: '/requestorTitle',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof data10 === 'string') {
        const problem7 = textProblem(textRules.plain, data10);
        if (problem7 !== undefined) {
          errors.push({ instancePath: '/requestorTitle', keyword: 'text', params: {}, message: problem7 });
        }
      }
    }
    if (data.processorName !== undefined) {
      let data11 = data.processorName;
      if (typeof data11 !== 'string' && data11 !== null) {
        errors.push({
          instancePath: '/processorName',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof data11 === 'string') {
        const problem8 = textProblem(textRules.plain, data11);
        if (problem8 !== undefined) {
          errors.push({ instancePath: '/processorName', keyword: 'text', params: {}, message: problem8 });
        }
      }
    }
    if (data.countryName !== undefined) {
      let data12 = data.countryName;
      if (typeof data12 !== 'string' && data12 !== null) {
        errors.push({
          instancePath: '/countryName',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof data12 === 'string') {
        const problem9 = textProblem(textRules.plain, data12);
        if (problem9 !== undefined) {
          errors.push({ instancePath: '/countryName', keyword: 'text', params: {}, message: problem9 });
        }
      }
    }
    if (data.regionName !== undefined) {
      let data13 = data.regionName;
      if (typeof data13 !== 'string' && data13 !== null) {
        errors.push({
          instancePath: '/regionName',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof data13 === 'string') {
        const problem10 = textProblem(textRules.plain, data13);
        if (problem10 !== undefined) {
          errors.push({ instancePath: '/regionName', keyword: 'text', params: {}, message: problem10 });
        }
      }
    }
    if (data.stateProvince !== undefined) {
      let data14 = data.stateProvince;
      if (typeof data14 !== 'string' && data14 !== null) {
        errors.push({
          instancePath: '/stateProvince',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof data14 === 'string') {
        const problem11 = textProblem(textRules.plain, data14);
        if (problem11 !== undefined) {
          errors.push({ instancePath: '/stateProvince', keyword: 'text', params: {}, message: problem11 });
        }
      }
    }
    if (data.languageName !== undefined) {
      let data15 = data.languageName;
      if (typeof data15 !== 'string' && data15 !== null) {
        errors.push({
          instancePath: '/languageName',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof data15 === 'string') {
        const problem12 = textProblem(textRules.plain, data15);
        if (problem12 !== undefined) {
          errors.push({ instancePath: '/languageName', keyword: 'text', params: {}, message: problem12 });
        }
      }
    }
    if (data.currentStageName !== undefined) {
      let data16 = data.currentStageName;
      if (typeof data16 !== 'string' && data16 !== null) {
        errors.push({
          instancePath: '/currentStageName',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof data16 === 'string') {
        const problem13 = textProblem(textRules.plain, data16);
        if (problem13 !== undefined) {
          errors.push({ instancePath: '/currentStageName', keyword: 'text', params: {}, message: problem13 });
        }
      }
    }
    if (data.migrationRequestFlag !== undefined) {
      let data17 = data.migrationRequestFlag;
      if (typeof data17 !== 'string' && data17 !== null) {
        errors.push({
          instancePath: '/migrationRequestFlag',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof data17 === 'string') {
        const problem14 = textProblem(textRules.plain, data17);
        if (problem14 !== undefined) {
          errors.push({ instancePath: '/migrationRequestFlag', keyword: 'text', params: {}, message: problem14 });
        }
      }
    }
    if (data.comments !== undefined) {
      let data18 = data.comments;
      if (typeof data18 !== 'string' && data18 !== null) {
        errors.push({
          instancePath: '/comments',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof data18 === 'string') {
        const problem15 = textProblem(textRules.plain, data18);
        if (problem15 !== undefined) {
          errors.push({ instancePath: '/comments', keyword: 'text', params: {}, message: problem15 });
        }
      }
    }
    if (data.escelationReason !== undefined) {
      let data19 = data.escelationReason;
      if (typeof data19 !== 'string' && data19 !== null) {
        errors.push({
          instancePath: '/escelationReason',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof data19 === 'string') {
        const problem16 = textProblem(textRules.plain, data19);
        if (problem16 !== undefined) {
          errors.push({ instancePath: '/escelationReason', keyword: 'text', params: {}, message: problem16 });
        }
      }
    }
    if (data.escelationStatus !== undefined) {
      let data20 = data.escelationStatus;
      if (typeof data20 !== 'string' && data20 !== null) {
        errors.push({
          instancePath: '/escelationStatus',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof data20 === 'string') {
        const problem17 = textProblem(textRules.plain, data20);
        if (problem17 !== undefined) {
          errors.push({ instancePath: '/escelationStatus', keyword: 'text', params: {}, message: problem17 });
        }
      }
    }
    if (data.exceptionReason !== undefined) {
      let data21 = data.exceptionReason;
      if (typeof data21 !== 'string' && data21 !== null) {
        errors.push({
          instancePath: '/exceptionReason',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof data21 === 'string') {
        const problem18 = textProblem(textRules.plain, data21);
        if (problem18 !== undefined) {
          errors.push({ instancePath: '/exceptionReason', keyword: 'text', params: {}, message: problem18 });
        }
      }
    }
    if (data.aadssoapp !== undefined) {
      let data22 = data.aadssoapp;
      if (typeof data22 !== 'string' && data22 !== null) {
        errors.push({
          instancePath: '/aadssoapp',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof data22 === 'string') {
        const problem19 = textProblem(textRules.plain, data22);
        if (problem19 !== undefined) {
          errors.push({ instancePath: '/aadssoapp', keyword: 'text', params: {}, message: problem19 });
        }
      }
    }
    if (data.aadssoappOther !== undefined) {
      let data23 = data.aadssoappOther;
      if (typeof data23 !== 'string' && data23 !== null) {
        errors.push({
          instancePath: '/aadssoappOther',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof data23 === 'string') {
        const problem20 = textProblem(textRules.plain, data23);
        if (problem20 !== undefined) {
          errors.push({ instancePath: '/aadssoappOther', keyword: 'text', params: {}, message: problem20 });
        }
      }
    }
    if (data.aadssoappLaunchDate !== undefined) {
      let data24 = data.aadssoappLaunchDate;
      if (typeof data24 !== 'string' && data24 !== null) {
        errors.push({
          instancePath: '/aadssoappLaunchDate',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof data24 === 'string') {
        if (!formats0(data24)) {
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
      let data25 = data.aadssoRequestText;
      if (typeof data25 !== 'string' && data25 !== null) {
        errors.push({
          instancePath: '/aadssoRequestText',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof data25 === 'string') {
        const problem21 = textProblem(textRules.plain, data25);
        if (problem21 !== undefined) {
          errors.push({ instancePath: '/aadssoRequestText', keyword: 'text', params: {}, message: problem21 });
        }
      }
    }
    if (data.hashId !== undefined) {
      let data26 = data.hashId;
      if (typeof data26 !== 'string' && data26 !== null) {
        errors.push({
          instancePath: '/hashId',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof data26 === 'string') {
        const problem22 = textProblem(textRules.plain, data26);
        if (problem22 !== undefined) {
          errors.push({ instancePath: '/hashId', keyword: 'text', params: {}, message: problem22 });
        }
      }
    }
    if (data.source !== undefined) {
      let data27 = data.source;
      if (typeof data27 !== 'string' && data27 !== null) {
        errors.push({
          instancePath: '/source',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof data27 === 'string') {
        const problem23 = textProblem(textRules.plain, data27);
        if (problem23 !== undefined) {
          errors.push({ instancePath: '/source', keyword: 'text', params: {}, message: problem23 });
        }
      }
    }
    if (data.tenantDomain !== undefined) {
      let data28 = data.tenantDomain;
      if (typeof data28 !== 'string' && data28 !== null) {
        errors.push({
          instancePath: '/tenantDomain',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof data28 === 'string') {
        const problem24 = textProblem(textRules.plain, data28);
        if (problem24 !== undefined) {
          errors.push({ instancePath: '/tenantDomain', keyword: 'text', params: {}, message: problem24 });
        }
      }
    }
    if (data.closeoutReason !== undefined) {
      let data29 = data.closeoutReason;
      if (typeof data29 !== 'string' && data29 !== null) {
        errors.push({
          instancePath: '/closeoutReason',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof data29 === 'string') {
        const problem25 = textProblem(textRules.plain, data29);
        if (problem25 !== undefined) {
          errors.push({ instancePath: '/closeoutReason', keyword: 'text', params: {}, message: problem25 });
        }
      }
    }
    if (data.closeoutComments !== undefined) {
      let data30 = data.closeoutComments;
      if (typeof data30 !== 'string' && data30 !== null) {
        errors.push({
          instancePath: '/closeoutComments',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof data30 === 'string') {
        const problem26 = textProblem(textRules.plain, data30);
        if (problem26 !== undefined) {
          errors.push({ instancePath: '/closeoutComments', keyword: 'text', params: {}, message: problem26 });
        }
      }
    }
    if (data.etlCreatedDate !== undefined) {
      let data31 = data.etlCreatedDate;
      if (typeof data31 !== 'string' && data31 !== null) {
        errors.push({
          instancePath: '/etlCreatedDate',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof data31 === 'string') {
        if (!formats2(data31)) {
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
      let data32 = data.etlModifiedDate;
      if (typeof data32 !== 'string' && data32 !== null) {
        errors.push({
          instancePath: '/etlModifiedDate',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof data32 === 'string') {
        if (!formats2(data32)) {
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
      let data33 = data.type;
      if (typeof data33 !== 'string' && data33 !== null) {
        errors.push({ instancePath: '/type', keyword: 'type', params: { type: 'string' }, message: 'must be string' });
      }
      if (typeof data33 === 'string') {
        const problem27 = textProblem(textRules.plain, data33);
        if (problem27 !== undefined) {
          errors.push({ instancePath: '/type', keyword: 'text', params: {}, message: problem27 });
        }
      }
    }
    if (data.ftPortalStatus !== undefined) {
      let data34 = data.ftPortalStatus;
      if (typeof data34 !== 'string' && data34 !== null) {
        errors.push({
          instancePath: '/ftPortalStatus',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof data34 === 'string') {
        const problem28 = textProblem(textRules.plain, data34);
        if (problem28 !== undefined) {
          errors.push({ instancePath: '/ftPortalStatus', keyword: 'text', params: {}, message: problem28 });
        }
      }
    }
    if (data.exchangeDataMigrationFlag !== undefined) {
      let data35 = data.exchangeDataMigrationFlag;
      if (typeof data35 !== 'string' && data35 !== null) {
        errors.push({
          instancePath: '/exchangeDataMigrationFlag',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof data35 === 'string') {
        const problem29 = textProblem(textRules.plain, data35);
        if (problem29 !== undefined) {
          errors.push({ instancePath: '/exchangeDataMigrationFlag', keyword: 'text', params: {}, message: problem29 });
        }
      }
    }
    if (data.onedriveDataMigrationFlag !== undefined) {
      let data36 = data.onedriveDataMigrationFlag;
      if (typeof data36 !== 'string' && data36 !== null) {
        errors.push({
          instancePath: '/onedriveDataMigrationFlag',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof data36 === 'string') {
        const problem30 = textProblem(textRules.plain, data36);
        if (problem30 !== undefined) {
          errors.push({ instancePath: '/onedriveDataMigrationFlag', keyword: 'text', params: {}, message: problem30 });
        }
      }
    }
    if (data.sharepointDataMigrationFlag !== undefined) {
      let data37 = data.sharepointDataMigrationFlag;
      if (typeof data37 !== 'string' && data37 !== null) {
        errors.push({
          instancePath: '/sharepointDataMigrationFlag',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof data37 === 'string') {
        const problem31 = textProblem(textRules.plain, data37);
        if (problem31 !== undefined) {
          errors.push({
            instancePath: '/sharepointDataMigrationFlag',
            keyword: 'text',
            params: {},
            message: problem31,
          });
        }
      }
    }
    if (data.updatedBy !== undefined) {
      let data38 = data.updatedBy;
      if (typeof data38 !== 'string' && data38 !== null) {
        errors.push({
          instancePath: '/updatedBy',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof data38 === 'string') {
        const problem32 = textProblem(textRules.plain, data38);
        if (problem32 !== undefined) {
          errors.push({ instancePath: '/updatedBy', keyword: 'text', params: {}, message: problem32 });
        }
      }
    }
    if (data.updatedDate !== undefined) {
      let data39 = data.updatedDate;
      if (typeof data39 !== 'string' && data39 !== null) {
        errors.push({
          instancePath: '/updatedDate',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof data39 === 'string') {
        if (!formats2(data39)) {
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
      let data40 = data.modifiedDate;
      if (typeof data40 !== 'string' && data40 !== null) {
        errors.push({
          instancePath: '/modifiedDate',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof data40 === 'string') {
        if (!formats2(data40)) {
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
  validateRFADetail.errors = errors;
  return errors.length === 0;
}
