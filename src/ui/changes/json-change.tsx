import { diffLines, type ChangeObject } from 'diff';
import { indentedJson } from '#model/values/json.ts';
import type { Change } from '#model/wire/history.ts';
import json from '../json.module.css';

/** Number of unchanged lines shown around a change. */
const contextLines = 2;

/** How a document was changed, by line; long unchanged stretches are left out. */
export function JsonChange({ from, to }: Change) {
  const hunks = withOffsets(diffLines(`${indentedJson(String(from))}\n`, `${indentedJson(String(to))}\n`));
  return (
    <span className={`${json.json} ${json.diff}`}>
      {hunks.map(({ added, removed, value, offset }, index) => {
        const Line = added ? 'ins' : removed ? 'del' : 'span';
        const text = added || removed ? value : shorten(value, index > 0, index < hunks.length - 1);
        return <Line key={`${Line} ${offset}`}>{text.replace(/\n$/, '')}</Line>;
      })}
    </span>
  );
}

/** Adds each hunk's offset, the React key: texts may repeat. */
const withOffsets = (hunks: readonly ChangeObject<string>[]) =>
  hunks.map((hunk, index) => ({
    ...hunk,
    offset: hunks.slice(0, index).reduce((length, { value }) => length + value.length, 0),
  }));

function shorten(value: string, hasBefore: boolean, hasAfter: boolean): string {
  const lines = value.replace(/\n$/, '').split('\n');
  const [first, last] = [hasBefore ? contextLines : 0, hasAfter ? contextLines : 0];
  return lines.length <= first + last + 1
    ? lines.join('\n')
    : [...lines.slice(0, first), '…', ...lines.slice(lines.length - last)].join('\n');
}
