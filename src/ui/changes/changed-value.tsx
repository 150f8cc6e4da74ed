import { UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import type { Field } from '#model/field.ts';
import { isText } from '#model/kinds.ts';
import { FieldValue } from '../form/inputs/field-value.tsx';

/** In characters; longer texts are truncated until expanded. */
const maxPreviewLength = 140;

/** A changed field's value, with long texts truncated. */
export function ChangedValue({ field, value }: { field: Field; value: unknown }) {
  const [isExpanded, setExpanded] = useState(false);
  const isLong = isText(field) && typeof value === 'string' && value.length > maxPreviewLength;
  if (!isLong) return <FieldValue field={field} value={value} />;
  return (
    <>
      {isExpanded ? value : `${value.slice(0, maxPreviewLength).trimEnd()}…`}{' '}
      <UnstyledButton className="link" fz="inherit" onClick={() => setExpanded(!isExpanded)}>
        {isExpanded ? 'less' : 'more'}
      </UnstyledButton>
    </>
  );
}
