/** On the form of a deleted user: a button, whose code is loaded with the first such form. */
import type { FormFeature } from '#ui/form/feature.ts';
import { lazyPart } from '#ui/lazy-part.tsx';

const DeletedUserPart = lazyPart(async () => (await import('./anonymise-button.tsx')).AnonymiseButton);

export const anonymiseOfForm: FormFeature = { name: 'anonymise', DeletedUserPart };
