/** Pages of features: a list of their own, which is loaded with the first of these pages or of the kernel's for administrators. */
import type { FeaturePages } from '../app/feature.ts';
import { tokenPages } from './access-tokens/app/pages.ts';
import { auditTrailPages } from './audit-trail/app/pages.ts';
import { deliveryPages } from './deliveries/app/pages.ts';
import { jobPages } from './jobs/app/pages.ts';

/** The pages are in the order of the profile menu. */
export const pageFeatures: readonly FeaturePages[] = [tokenPages, auditTrailPages, deliveryPages, jobPages];
