import { Skeleton } from '@mantine/core';
import { lazyPart } from '../../lazy-part.tsx';
import { widthClass, type FieldProps } from './field-props.ts';
import { ReadOnlyField } from './read-only-field.tsx';

const JsonEditor = lazyPart(async () => (await import('./json-editor.tsx')).JsonEditor, {
  loading: ({ field }) => <Skeleton className={widthClass(field) ?? ''} height={120} />,
});

/** A JSON document. The editor brings a parser, and is loaded with the first form that has one. */
export const JsonInput = (props: FieldProps<'json'>) =>
  props.readOnly ? <ReadOnlyField {...props} /> : <JsonEditor {...props} />;
