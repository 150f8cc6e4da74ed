import { defineCell } from '#portal/browser';

/** Few places in red; the words are for those who don't see colours. */
export default defineCell<'course', 'places'>(({ value, row, text }) =>
  value < 10 && row.state !== 'over' ? <strong title={`Few places in ${row.room.name}`}>{text}</strong> : text,
);
