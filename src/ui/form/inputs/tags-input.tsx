import { TagsInput as Input } from '@mantine/core';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { EntitySpec } from '#model/entity.ts';
import { countedFields } from '#model/list-fields.ts';
import { tagLimits } from '#model/tags.ts';
import { entityCalls } from '../../calls/entity-calls.ts';
import { inputProps, type FieldProps } from './field-props.ts';
import { ReadOnlyField } from './read-only-field.tsx';

/** Suggestions shown at a time; typing finds the others. */
const maxSuggestions = 100;

/** Any texts. Enter adds what was typed, a semicolon separates several; texts of other records are suggested. */
export function TagsInput(props: FieldProps<'tags'>) {
  return props.readOnly ? <ReadOnlyField {...props} /> : <Editor {...props} />;
}

function Editor(props: FieldProps<'tags'>) {
  const { entity, name, field, value, onChange } = props;
  const [wasFocused, setWasFocused] = useState(false);
  const suggestions = useSuggestions(entity, name, wasFocused);
  const { maxItems, maxItemLength, duplicates } = tagLimits(field);
  return (
    <Input
      {...inputProps(props)}
      data={suggestions.filter((text) => !value.includes(text))}
      limit={maxSuggestions}
      splitChars={[';']}
      // By keyboard it opens as something is typed: open on focus it would cover what is below.
      openOnFocus={false}
      allowDuplicates={duplicates === true}
      maxTags={maxItems}
      {...(maxItemLength !== undefined && { maxLength: maxItemLength })}
      onFocus={() => setWasFocused(true)}
      value={[...value]}
      onChange={(texts) =>
        onChange(texts.map((text) => trimNew(text, value)).filter((text) => text !== '' || value.includes('')))
      }
    />
  );
}

/** Typed texts lose the blanks around them; those that were there stay as they are. */
const trimNew = (text: string, present: readonly string[]): string => (present.includes(text) ? text : text.trim());

/** The texts of other records, the most frequent first; none before the input has the focus, or where the list has no filter by them. */
function useSuggestions(entity: EntitySpec | undefined, field: string, enabled: boolean): readonly string[] {
  const { data } = useQuery({
    queryKey: [entity?.service, 'counts', field, {}],
    queryFn:
      entity !== undefined && countedFields(entity).has(field)
        ? ({ signal }) => entityCalls(entity).counts({ field, query: {} }, signal)
        : skipToken,
    enabled,
  });
  return (data?.counts ?? []).flatMap(({ value }) => (typeof value === 'string' ? [value] : []));
}
