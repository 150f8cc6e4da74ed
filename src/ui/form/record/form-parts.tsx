import { Fragment } from 'react';
import type { EntitySpec } from '#model/entity.ts';
import { formFeatures } from '../../../features/forms.ts';
import type { FormOnScreen, PreservedValues } from '../feature.ts';

/** What features show on a form, by place. The features of a portal never change while it runs, so these are the same hooks in each render. */
export function useFormParts(form: FormOnScreen) {
  const parts = formFeatures.map(({ name, part }) => ({ name, shown: part?.(form) }));
  return {
    buttons: parts.flatMap(({ shown }) => shown?.button ?? []),
    notices: parts.map(({ name, shown }) => <Fragment key={name}>{shown?.notice}</Fragment>),
    below: parts.map(({ name, shown }) => <Fragment key={name}>{shown?.below}</Fragment>),
    beside: parts.map(({ name, shown }) => <Fragment key={name}>{shown?.beside}</Fragment>),
    end: () => {
      for (const { shown } of parts) shown?.onEnd?.();
    },
  };
}

const useNothingKept = () => null;
const usePreserved = formFeatures.find(({ preserved }) => preserved !== undefined)?.preserved ?? useNothingKept;

/** What a feature keeps of a form of the record; `undefined` while it is looked for. */
export const usePreservedValues = (entity: EntitySpec, id: string): PreservedValues | null | undefined =>
  usePreserved(entity, id);
