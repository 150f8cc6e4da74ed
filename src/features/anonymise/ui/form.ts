/** On the form of a deleted user: a button that anonymises them. */
import type { FormFeature } from '#ui/form/feature.ts';
import { AnonymiseButton } from './anonymise-button.tsx';

export const anonymiseOfForm: FormFeature = { name: 'anonymise', DeletedUserPart: AnonymiseButton };
