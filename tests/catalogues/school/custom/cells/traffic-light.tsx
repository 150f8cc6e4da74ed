import { defineCell } from '#portal/browser';

const colors = new Map([
  ['planned', 'yellow'],
  ['open', 'teal'],
  ['over', 'gray'],
]);

/** The state with a dot of its colour. */
export default defineCell<'course', 'state'>(({ value, text }) => (
  <span data-state={value}>
    <span aria-hidden style={{ color: `var(--mantine-color-${colors.get(value)}-text)` }}>
      ●
    </span>{' '}
    {text}
  </span>
));
