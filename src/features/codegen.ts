/** Features of the catalogue's language. */
import type { CodegenFeature } from '../../codegen/feature.ts';
import { accessTokenLanguage } from './access-tokens/codegen/feature.ts';
import { anonymiseLanguage } from './anonymise/codegen/feature.ts';
import { auditTrailLanguage } from './audit-trail/codegen/feature.ts';
import { bulkChangeLanguage } from './bulk-changes/codegen/feature.ts';
import { catalogueDiff } from './catalogue-diff/codegen/feature.ts';
import { deliveryLanguage } from './deliveries/codegen/feature.ts';
import { exportLanguage } from './exports/codegen/feature.ts';
import { importLanguage } from './import/codegen/feature.ts';
import { chartLanguage } from './charts/codegen/feature.ts';
import { databaseImport } from './import-database/codegen/feature.ts';
import { historyLanguage } from './history/codegen/feature.ts';
import { jobLanguage } from './jobs/codegen/feature.ts';
import { sampleLanguage } from './sample-data/codegen/feature.ts';
import { quickFindLanguage } from './quick-find/codegen/feature.ts';
import { relatedListLanguage } from './related-lists/codegen/feature.ts';
import { savedListLanguage } from './saved-lists/codegen/feature.ts';
import { viewAsLanguage } from './view-as/codegen/feature.ts';

export const codegenFeatures: readonly CodegenFeature[] = [
  auditTrailLanguage,
  accessTokenLanguage,
  historyLanguage,
  savedListLanguage,
  deliveryLanguage,
  jobLanguage,
  importLanguage,
  catalogueDiff,
  databaseImport,
  sampleLanguage,
  quickFindLanguage,
  bulkChangeLanguage,
  chartLanguage,
  exportLanguage,
  viewAsLanguage,
  anonymiseLanguage,
  relatedListLanguage,
];
