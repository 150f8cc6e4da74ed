import { Fragment } from 'react';
import { formFeatures } from '../../../features/forms.ts';
import type { FormOnScreen } from '../feature.ts';

/** What features show on a form, by place. The features of a portal never change while it runs, so these are the same hooks in each render. */
export function useFormParts(form: FormOnScreen) {
  const parts = formFeatures.map(({ name, part }) => ({ name, shown: part?.(form) }));
  return {
    buttons: parts.flatMap(({ shown }) => shown?.button ?? []),
    beside: parts.map(({ name, shown }) => <Fragment key={name}>{shown?.beside}</Fragment>),
  };
}
