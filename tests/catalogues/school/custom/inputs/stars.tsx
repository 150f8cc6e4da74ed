import { defineInput } from '#portal/browser';
import classes from './stars.module.css';

/** One to five stars, chosen by pointer or by arrow keys. */
export default defineInput<'feedback', 'rating'>(({ value, onChange, control: { id, ...control }, labelId }) => (
  <span role="radiogroup" aria-labelledby={labelId} className={classes.stars}>
    {[1, 2, 3, 4, 5].map((stars) => (
      <label key={stars} className={classes.star}>
        <input
          type="radio"
          {...control}
          {...(stars === (value ?? 1) && { id })}
          aria-label={`${stars} of 5`}
          checked={stars === value}
          onChange={() => onChange(stars)}
        />
        {stars <= (value ?? 0) ? '★' : '☆'}
      </label>
    ))}
  </span>
));
