// Generated from catalogue/prioritizedCustomer.json by codegen/emit/validate.ts. Do not edit: change the catalogue and run `npm run generate`.

import { formats } from '#model/date.ts';
import { textProblem } from '#model/text.ts';
import { textRules } from '../text-rules.ts';

const properties = new Set([
  'id',
  'name',
  'displayName',
  'region',
  'eou',
  'employeeName',
  'area',
  's2500FY21',
  's2500FY22',
  's2500FY23',
  'ftaFullName',
  'tenantCount',
  'regionalDirectorFullName',
  'ftaAreaManagerPrimaryAlias',
  'ftaAlias',
  'iSS2500ACTIVE',
  'strategicCustomerFlag',
  'targetedCustomerFlag',
  'parentSubsegment',
  'subSegment',
  'vertical',
  'fastTrackManagerAlias',
  'fastTrackManageName',
  'prioritizedCustomerFlag',
  'p2000FY24',
  'etlRowHash',
  'etlCreated',
  'etlModified',
  'p4000',
  'p4000FY25',
  'pinned',
  'pinnedFY25',
  'dynamic',
  'dynamicFY25',
  'eaRenewalDate',
  'isActive',
  'createdById',
  'createdBy',
  'createdDate',
  'modifiedById',
  'modifiedBy',
  'modifiedDate',
]);

const formats0 = formats['date-time'];
const formats4 = formats.date;
export function validatePrioritizedCustomer(data) {
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
    if (data.displayName !== undefined) {
      let data2 = data.displayName;
      if (typeof data2 !== 'string' && data2 !== null) {
        errors.push({
          instancePath: '/displayName',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof data2 === 'string') {
        const problem1 = textProblem(textRules.plain, data2);
        if (problem1 !== undefined) {
          errors.push({ instancePath: '/displayName', keyword: 'text', params: {}, message: problem1 });
        }
      }
    }
    if (data.region !== undefined) {
      let data3 = data.region;
      if (typeof data3 !== 'string' && data3 !== null) {
        errors.push({
          instancePath: '/region',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof data3 === 'string') {
        const problem2 = textProblem(textRules.plain, data3);
        if (problem2 !== undefined) {
          errors.push({ instancePath: '/region', keyword: 'text', params: {}, message: problem2 });
        }
      }
    }
    if (data.eou !== undefined) {
      let data4 = data.eou;
      if (typeof data4 !== 'string' && data4 !== null) {
        errors.push({ instancePath: '/eou', keyword: 'type', params: { type: 'string' }, message: 'must be string' });
      }
      if (typeof data4 === 'string') {
        const problem3 = textProblem(textRules.plain, data4);
        if (problem3 !== undefined) {
          errors.push({ instancePath: '/eou', keyword: 'text', params: {}, message: problem3 });
        }
      }
    }
    if (data.employeeName !== undefined) {
      let data5 = data.employeeName;
      if (typeof data5 !== 'string' && data5 !== null) {
        errors.push({
          instancePath: '/employeeName',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof data5 === 'string') {
        const problem4 = textProblem(textRules.plain, data5);
        if (problem4 !== undefined) {
          errors.push({ instancePath: '/employeeName', keyword: 'text', params: {}, message: problem4 });
        }
      }
    }
    if (data.area !== undefined) {
      let data6 = data.area;
      if (typeof data6 !== 'string' && data6 !== null) {
        errors.push({ instancePath: '/area', keyword: 'type', params: { type: 'string' }, message: 'must be string' });
      }
      if (typeof data6 === 'string') {
        const problem5 = textProblem(textRules.plain, data6);
        if (problem5 !== undefined) {
          errors.push({ instancePath: '/area', keyword: 'text', params: {}, message: problem5 });
        }
      }
    }
    if (data.s2500FY21 !== undefined) {
      let data7 = data.s2500FY21;
      if (typeof data7 !== 'string' && data7 !== null) {
        errors.push({
          instancePath: '/s2500FY21',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof data7 === 'string') {
        const problem6 = textProblem(textRules.plain, data7);
        if (problem6 !== undefined) {
          errors.push({ instancePath: '/s2500FY21', keyword: 'text', params: {}, message: problem6 });
        }
      }
    }
    if (data.s2500FY22 !== undefined) {
      let data8 = data.s2500FY22;
      if (typeof data8 !== 'string' && data8 !== null) {
        errors.push({
          instancePath: '/s2500FY22',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof data8 === 'string') {
        const problem7 = textProblem(textRules.plain, data8);
        if (problem7 !== undefined) {
          errors.push({ instancePath: '/s2500FY22', keyword: 'text', params: {}, message: problem7 });
        }
      }
    }
    if (data.s2500FY23 !== undefined) {
      let data9 = data.s2500FY23;
      if (typeof data9 !== 'string' && data9 !== null) {
        errors.push({
          instancePath: '/s2500FY23',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof data9 === 'string') {
        const problem8 = textProblem(textRules.plain, data9);
        if (problem8 !== undefined) {
          errors.push({ instancePath: '/s2500FY23', keyword: 'text', params: {}, message: problem8 });
        }
      }
    }
    if (data.ftaFullName !== undefined) {
      let data10 = data.ftaFullName;
      if (typeof data10 !== 'string' && data10 !== null) {
        errors.push({
          instancePath: '/ftaFullName',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof data10 === 'string') {
        const problem9 = textProblem(textRules.plain, data10);
        if (problem9 !== undefined) {
          errors.push({ instancePath: '/ftaFullName', keyword: 'text', params: {}, message: problem9 });
        }
      }
    }
    if (data.tenantCount !== undefined) {
      let data11 = data.tenantCount;
      if (!(typeof data11 == 'number' && !(data11 % 1) && !isNaN(data11) && isFinite(data11)) && data11 !== null) {
        errors.push({
          instancePath: '/tenantCount',
          keyword: 'type',
          params: { type: 'integer' },
          message: 'must be integer',
        });
      }
      if (typeof data11 == 'number' && isFinite(data11)) {
        if (!Number.isSafeInteger(data11)) {
          errors.push({ instancePath: '/tenantCount', keyword: 'safe', params: {}, message: 'is too large' });
        }
      }
    }
    if (data.regionalDirectorFullName !== undefined) {
      let data12 = data.regionalDirectorFullName;
      if (typeof data12 !== 'string' && data12 !== null) {
        errors.push({
          instancePath: '/regionalDirectorFullName',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof data12 === 'string') {
        const problem10 = textProblem(textRules.plain, data12);
        if (problem10 !== undefined) {
          errors.push({ instancePath: '/regionalDirectorFullName', keyword: 'text', params: {}, message: problem10 });
        }
      }
    }
    if (data.ftaAreaManagerPrimaryAlias !== undefined) {
      let data13 = data.ftaAreaManagerPrimaryAlias;
      if (typeof data13 !== 'string' && data13 !== null) {
        errors.push({
          instancePath: '/ftaAreaManagerPrimaryAlias',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof data13 === 'string') {
        const problem11 = textProblem(textRules.plain, data13);
        if (problem11 !== undefined) {
          errors.push({ instancePath: '/ftaAreaManagerPrimaryAlias', keyword: 'text', params: {}, message: problem11 });
        }
      }
    }
    if (data.ftaAlias !== undefined) {
      let data14 = data.ftaAlias;
      if (typeof data14 !== 'string' && data14 !== null) {
        errors.push({
          instancePath: '/ftaAlias',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof data14 === 'string') {
        const problem12 = textProblem(textRules.plain, data14);
        if (problem12 !== undefined) {
          errors.push({ instancePath: '/ftaAlias', keyword: 'text', params: {}, message: problem12 });
        }
      }
    }
    if (data.iSS2500ACTIVE !== undefined) {
      let data15 = data.iSS2500ACTIVE;
      if (!(typeof data15 == 'number' && !(data15 % 1) && !isNaN(data15) && isFinite(data15)) && data15 !== null) {
        errors.push({
          instancePath: '/iSS2500ACTIVE',
          keyword: 'type',
          params: { type: 'integer' },
          message: 'must be integer',
        });
      }
      if (typeof data15 == 'number' && isFinite(data15)) {
        if (!Number.isSafeInteger(data15)) {
          errors.push({ instancePath: '/iSS2500ACTIVE', keyword: 'safe', params: {}, message: 'is too large' });
        }
      }
    }
    if (data.strategicCustomerFlag !== undefined) {
      let data16 = data.strategicCustomerFlag;
      if (typeof data16 !== 'string' && data16 !== null) {
        errors.push({
          instancePath: '/strategicCustomerFlag',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof data16 === 'string') {
        const problem13 = textProblem(textRules.plain, data16);
        if (problem13 !== undefined) {
          errors.push({ instancePath: '/strategicCustomerFlag', keyword: 'text', params: {}, message: problem13 });
        }
      }
    }
    if (data.targetedCustomerFlag !== undefined) {
      let data17 = data.targetedCustomerFlag;
      if (typeof data17 !== 'string' && data17 !== null) {
        errors.push({
          instancePath: '/targetedCustomerFlag',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof data17 === 'string') {
        const problem14 = textProblem(textRules.plain, data17);
        if (problem14 !== undefined) {
          errors.push({ instancePath: '/targetedCustomerFlag', keyword: 'text', params: {}, message: problem14 });
        }
      }
    }
    if (data.parentSubsegment !== undefined) {
      let data18 = data.parentSubsegment;
      if (typeof data18 !== 'string' && data18 !== null) {
        errors.push({
          instancePath: '/parentSubsegment',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof data18 === 'string') {
        const problem15 = textProblem(textRules.plain, data18);
        if (problem15 !== undefined) {
          errors.push({ instancePath: '/parentSubsegment', keyword: 'text', params: {}, message: problem15 });
        }
      }
    }
    if (data.subSegment !== undefined) {
      let data19 = data.subSegment;
      if (typeof data19 !== 'string' && data19 !== null) {
        errors.push({
          instancePath: '/subSegment',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof data19 === 'string') {
        const problem16 = textProblem(textRules.plain, data19);
        if (problem16 !== undefined) {
          errors.push({ instancePath: '/subSegment', keyword: 'text', params: {}, message: problem16 });
        }
      }
    }
    if (data.vertical !== undefined) {
      let data20 = data.vertical;
      if (typeof data20 !== 'string' && data20 !== null) {
        errors.push({
          instancePath: '/vertical',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof data20 === 'string') {
        const problem17 = textProblem(textRules.plain, data20);
        if (problem17 !== undefined) {
          errors.push({ instancePath: '/vertical', keyword: 'text', params: {}, message: problem17 });
        }
      }
    }
    if (data.fastTrackManagerAlias !== undefined) {
      let data21 = data.fastTrackManagerAlias;
      if (typeof data21 !== 'string' && data21 !== null) {
        errors.push({
          instancePath: '/fastTrackManagerAlias',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof data21 === 'string') {
        const problem18 = textProblem(textRules.plain, data21);
        if (problem18 !== undefined) {
          errors.push({ instancePath: '/fastTrackManagerAlias', keyword: 'text', params: {}, message: problem18 });
        }
      }
    }
    if (data.fastTrackManageName !== undefined) {
      let data22 = data.fastTrackManageName;
      if (typeof data22 !== 'string' && data22 !== null) {
        errors.push({
          instancePath: '/fastTrackManageName',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof data22 === 'string') {
        const problem19 = textProblem(textRules.plain, data22);
        if (problem19 !== undefined) {
          errors.push({ instancePath: '/fastTrackManageName', keyword: 'text', params: {}, message: problem19 });
        }
      }
    }
    if (data.prioritizedCustomerFlag !== undefined) {
      let data23 = data.prioritizedCustomerFlag;
      if (typeof data23 !== 'string' && data23 !== null) {
        errors.push({
          instancePath: '/prioritizedCustomerFlag',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof data23 === 'string') {
        const problem20 = textProblem(textRules.plain, data23);
        if (problem20 !== undefined) {
          errors.push({ instancePath: '/prioritizedCustomerFlag', keyword: 'text', params: {}, message: problem20 });
        }
      }
    }
    if (data.p2000FY24 !== undefined) {
      let data24 = data.p2000FY24;
      if (typeof data24 !== 'string' && data24 !== null) {
        errors.push({
          instancePath: '/p2000FY24',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof data24 === 'string') {
        const problem21 = textProblem(textRules.plain, data24);
        if (problem21 !== undefined) {
          errors.push({ instancePath: '/p2000FY24', keyword: 'text', params: {}, message: problem21 });
        }
      }
    }
    if (data.etlRowHash !== undefined) {
      let data25 = data.etlRowHash;
      if (typeof data25 !== 'string' && data25 !== null) {
        errors.push({
          instancePath: '/etlRowHash',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof data25 === 'string') {
        const problem22 = textProblem(textRules.plain, data25);
        if (problem22 !== undefined) {
          errors.push({ instancePath: '/etlRowHash', keyword: 'text', params: {}, message: problem22 });
        }
      }
    }
    if (data.etlCreated !== undefined) {
      let data26 = data.etlCreated;
      if (typeof data26 !== 'string' && data26 !== null) {
        errors.push({
          instancePath: '/etlCreated',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof data26 === 'string') {
        if (!formats0(data26)) {
          errors.push({
            instancePath: '/etlCreated',
            keyword: 'format',
            params: { format: 'date-time' },
            message: 'must match format "' + 'date-time' + '"',
          });
        }
      }
    }
    if (data.etlModified !== undefined) {
      let data27 = data.etlModified;
      if (typeof data27 !== 'string' && data27 !== null) {
        errors.push({
          instancePath: '/etlModified',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof data27 === 'string') {
        if (!formats0(data27)) {
          errors.push({
            instancePath: '/etlModified',
            keyword: 'format',
            params: { format: 'date-time' },
            message: 'must match format "' + 'date-time' + '"',
          });
        }
      }
    }
    if (data.p4000 !== undefined) {
      let data28 = data.p4000;
      if (typeof data28 !== 'string' && data28 !== null) {
        errors.push({ instancePath: '/p4000', keyword: 'type', params: { type: 'string' }, message: 'must be string' });
      }
      if (typeof data28 === 'string') {
        const problem23 = textProblem(textRules.plain, data28);
        if (problem23 !== undefined) {
          errors.push({ instancePath: '/p4000', keyword: 'text', params: {}, message: problem23 });
        }
      }
    }
    if (data.p4000FY25 !== undefined) {
      let data29 = data.p4000FY25;
      if (typeof data29 !== 'string' && data29 !== null) {
        errors.push({
          instancePath: '/p4000FY25',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof data29 === 'string') {
        const problem24 = textProblem(textRules.plain, data29);
        if (problem24 !== undefined) {
          errors.push({ instancePath: '/p4000FY25', keyword: 'text', params: {}, message: problem24 });
        }
      }
    }
    if (data.pinned !== undefined) {
      let data30 = data.pinned;
      if (typeof data30 !== 'string' && data30 !== null) {
        errors.push({
          instancePath: '/pinned',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof data30 === 'string') {
        const problem25 = textProblem(textRules.plain, data30);
        if (problem25 !== undefined) {
          errors.push({ instancePath: '/pinned', keyword: 'text', params: {}, message: problem25 });
        }
      }
    }
    if (data.pinnedFY25 !== undefined) {
      let data31 = data.pinnedFY25;
      if (typeof data31 !== 'string' && data31 !== null) {
        errors.push({
          instancePath: '/pinnedFY25',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof data31 === 'string') {
        const problem26 = textProblem(textRules.plain, data31);
        if (problem26 !== undefined) {
          errors.push({ instancePath: '/pinnedFY25', keyword: 'text', params: {}, message: problem26 });
        }
      }
    }
    if (data.dynamic !== undefined) {
      let data32 = data.dynamic;
      if (typeof data32 !== 'string' && data32 !== null) {
        errors.push({
          instancePath: '/dynamic',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof data32 === 'string') {
        const problem27 = textProblem(textRules.plain, data32);
        if (problem27 !== undefined) {
          errors.push({ instancePath: '/dynamic', keyword: 'text', params: {}, message: problem27 });
        }
      }
    }
    if (data.dynamicFY25 !== undefined) {
      let data33 = data.dynamicFY25;
      if (typeof data33 !== 'string' && data33 !== null) {
        errors.push({
          instancePath: '/dynamicFY25',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof data33 === 'string') {
        const problem28 = textProblem(textRules.plain, data33);
        if (problem28 !== undefined) {
          errors.push({ instancePath: '/dynamicFY25', keyword: 'text', params: {}, message: problem28 });
        }
      }
    }
    if (data.eaRenewalDate !== undefined) {
      let data34 = data.eaRenewalDate;
      if (typeof data34 !== 'string' && data34 !== null) {
        errors.push({
          instancePath: '/eaRenewalDate',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof data34 === 'string') {
        if (!formats4(data34)) {
          errors.push({
            instancePath: '/eaRenewalDate',
            keyword: 'format',
            params: { format: 'date' },
            message: 'must match format "' + 'date' + '"',
          });
        }
      }
    }
    if (data.modifiedDate !== undefined) {
      let data35 = data.modifiedDate;
      if (typeof data35 !== 'string' && data35 !== null) {
        errors.push({
          instancePath: '/modifiedDate',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof data35 === 'string') {
        if (!formats0(data35)) {
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
  validatePrioritizedCustomer.errors = errors;
  return errors.length === 0;
}
