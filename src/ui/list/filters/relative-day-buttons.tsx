import { formatDay } from '#model/date.ts';
import { resolveRelativeDays, offeredWords, formatRelativeDays, type Calendar } from '#model/relative-days.ts';
import classes from './filters.module.css';

interface RelativeDayButtonsProps {
  calendar: Calendar;
  /** The relative dates of the filter. */
  words: string | undefined;
  onChoose: (words: string) => void;
}

/** Buttons of relative dates; one click applies the filter, without OK. */
export function RelativeDayButtons({ calendar, words, onChoose }: RelativeDayButtonsProps) {
  return offeredWords(calendar).map((group) => (
    <div key={group[0]} className={classes.words}>
      {group.map((item) => (
        <button
          key={item}
          type="button"
          className={classes.word}
          aria-pressed={item === words}
          title={daysText(item, calendar)}
          onClick={() => onChoose(item)}
        >
          {capitalised(formatRelativeDays(item))}
        </button>
      ))}
    </div>
  ));
}

const capitalised = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

/** The days that a relative date covers now. */
export function daysText(words: string, calendar: Calendar): string | undefined {
  const { min, max } = resolveRelativeDays(words, calendar) ?? {};
  if (min === undefined || max === undefined) return undefined;
  return min === max ? formatDay(min) : `${formatDay(min)} to ${formatDay(max)}`;
}
