import { IconAdjustmentsHorizontal, IconFileText, IconPlus, IconTable, type TablerIcon } from '@tabler/icons-react';
import { useEffect, useRef, type MouseEvent } from 'react';
import { opensNewTab } from '#ui/routing/record-link.tsx';
import { entryKey, type FindEntry, type EntryGroup } from './entries.ts';
import classes from './find-dialog.module.css';

interface FindListProps {
  id: string;
  groups: readonly EntryGroup[];
  active: FindEntry | undefined;
  /** Whether the server's results are included. */
  isComplete: boolean;
  onHover: (entry: FindEntry) => void;
  onChoose: (entry: FindEntry) => void;
}

/** ARIA roles instead of `<select>`, whose options can't be links. */
const roles = { list: 'listbox', group: 'group', option: 'option' } as const;

/** The results as a listbox; options with an address are links. */
export function FindList({ id, groups, isComplete, ...rest }: FindListProps) {
  if (groups.length === 0) return <div className={classes.none}>{isComplete ? 'Nothing was found.' : null}</div>;
  const all = groups.flatMap(({ entries }) => entries);
  return (
    <div id={id} role={roles.list} aria-label="Found" className={classes.list}>
      {groups.map(({ label, entries }, groupIndex) => (
        <div key={label} role={roles.group} aria-labelledby={`${id}-group-${groupIndex}`}>
          <div id={`${id}-group-${groupIndex}`} role="presentation" className={classes.group}>
            {label}
          </div>
          {entries.map((entry) => (
            <FindOption key={entryKey(entry)} id={`${id}-${all.indexOf(entry)}`} entry={entry} {...rest} />
          ))}
        </div>
      ))}
    </div>
  );
}

const icons: Readonly<Record<FindEntry['kind'], TablerIcon>> = {
  list: IconTable,
  record: IconFileText,
  action: IconPlus,
  setting: IconAdjustmentsHorizontal,
};

interface FindOptionProps extends Pick<FindListProps, 'active' | 'onHover' | 'onChoose'> {
  id: string;
  entry: FindEntry;
}

function FindOption({ id, entry, active, onHover, onChoose }: FindOptionProps) {
  const { kind, label, detail, isDeleted } = entry;
  const Icon = icons[kind];
  const isActive = active !== undefined && entryKey(active) === entryKey(entry);
  const optionRef = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isActive) optionRef.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  const props = {
    id,
    role: roles.option,
    'aria-selected': isActive,
    tabIndex: -1,
    className: classes.option,
    // Keeps the focus in the input.
    onMouseDown: (event: MouseEvent) => event.preventDefault(),
    onMouseMove: () => isActive || onHover(entry),
    onClick: (event: MouseEvent) => {
      if ('href' in entry && opensNewTab(event)) return;
      event.preventDefault();
      onChoose(entry);
    },
  };
  const content = (
    <>
      <Icon size={16} className={classes.icon} aria-hidden />
      <span className={classes.label}>{label}</span>
      {isDeleted ? <span className={classes.deleted}>Deleted</span> : null}
      <span className={classes.detail}>{detail}</span>
    </>
  );
  return 'href' in entry ? (
    <a {...props} ref={(node) => void (optionRef.current = node)} href={entry.href}>
      {content}
    </a>
  ) : (
    <div {...props} ref={(node) => void (optionRef.current = node)}>
      {content}
    </div>
  );
}
