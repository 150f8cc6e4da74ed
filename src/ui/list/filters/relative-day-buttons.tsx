import { daysNow, formatDays, type DayFilter } from '#model/list/days.ts';
import { formatRelativeDays, offeredWords, type Calendar } from '#model/relative-days.ts';
import { relativeFilter, type DayMode } from './day-draft.ts';
import classes from './filters.module.css';

interface RelativeDayButtonsProps {
  calendar: Calendar;
  mode: DayMode;
  value: DayFilter | undefined;
  onChoose: (filter: DayFilter) => void;
}

/** Buttons of relative dates, each with the days that it means now as its tooltip. One click applies the filter, without OK. */
export function RelativeDayButtons({ calendar, mode, value, onChoose }: RelativeDayButtonsProps) {
  return offeredWords(calendar).map((group) => (
    <div key={group[0]} className={classes.words} data-columns={group.length % 3 === 0 ? 3 : 2}>
      {group.map((words) => {
        const filter = relativeFilter(mode, words);
        return (
          <button
            key={words}
            type="button"
            className={classes.word}
            aria-pressed={filter.min === value?.min && filter.max === value?.max}
            title={formatDays(daysNow(filter, calendar))}
            onClick={() => onChoose(filter)}
          >
            {capitalised(formatRelativeDays(words))}
          </button>
        );
      })}
    </div>
  ));
}

const capitalised = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);
