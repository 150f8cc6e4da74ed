import { Input } from '@mantine/core';
import { defineInput } from '#portal/browser';

/** Fails for one text, to show what an input that throws does. */
export default defineInput<'feedback', 'comment'>(({ value, onChange, control }) => {
  if (value.endsWith('!!')) throw new Error('Nobody shouts here.');
  return (
    <>
      <Input {...control} value={value} onChange={(event) => onChange(event.currentTarget.value)} />
      <small>{value.split(/\s+/).filter(Boolean).length} words</small>
    </>
  );
});
