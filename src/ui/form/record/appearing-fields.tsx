import { useState } from 'react';
import { isShown } from '#model/condition.ts';
import type { EntitySpec } from '#model/entity.ts';
import type { Values } from '../inputs/values.ts';

/** Announces to screen readers (aria-live) which conditional fields (`visibleWhen`) have appeared or disappeared. */
export function AppearingFields({ entity, values }: { entity: EntitySpec; values: Values }) {
  const labels = Object.values(entity.fields).flatMap((field) =>
    field.visibleWhen !== undefined && isShown(field, values) ? [field.label] : [],
  );
  const [shown, setShown] = useState(labels);
  const [announcement, setNews] = useState('');
  if (labels.join() !== shown.join()) {
    const appeared = labels.filter((label) => !shown.includes(label)).map((label) => `${label} is asked for now.`);
    const disappeared = shown
      .filter((label) => !labels.includes(label))
      .map((label) => `${label} is not asked for any more.`);
    setShown(labels);
    setNews([...appeared, ...disappeared].join(' '));
  }
  return <output className="visually-hidden">{announcement}</output>;
}
