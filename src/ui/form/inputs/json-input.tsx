import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { widthClass, type FieldProps } from './field-props.ts';
import { ReadOnlyField } from './read-only-field.tsx';

const JsonEditor = lazy(() => import('./json-editor.tsx').then(({ JsonEditor }) => ({ default: JsonEditor })));

/** A JSON document. The editor brings a parser, and is loaded with the first form that has one. */
export const JsonInput = (props: FieldProps<'json'>) =>
  props.readOnly ? (
    <ReadOnlyField {...props} />
  ) : (
    <Suspense fallback={<Skeleton className={widthClass(props.field) ?? ''} height={120} />}>
      <JsonEditor {...props} />
    </Suspense>
  );
