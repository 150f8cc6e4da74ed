import { useEffect, useEffectEvent, useState } from 'react';
import { TableParseError, type Cells } from './cells.ts';
import { readSource } from './read-source.ts';

/** Pasted text, or a file. */
export type TableSource = string | File;

export interface SourceReader {
  readonly isReading: boolean;
  /** Why the last source can't be read as a table. */
  readonly problem: string | null;
  readonly open: (source: TableSource) => void;
}

/** Parses each source that is chosen, dropped or pasted while the dialog is open; the initial one on mount. */
export function useSource(initialSource: string | null, onRead: (name: string, cells: Cells) => void): SourceReader {
  const [source, setSource] = useState<TableSource | null>(initialSource);
  const [problem, setProblem] = useState<string | null>(null);
  const notifyRead = useEffectEvent(onRead);
  useEffect(() => {
    if (source === null) return undefined;
    let isLatest = true;
    const read = async () => {
      try {
        const cells = await readSource(source);
        if (!isLatest) return;
        notifyRead(typeof source === 'string' ? 'Pasted cells' : source.name, cells);
        setProblem(null);
      } catch (error) {
        if (!isLatest) return;
        setProblem((error instanceof TableParseError ? error : new TableParseError()).message);
      }
      setSource(null);
    };
    void read();
    return () => {
      isLatest = false;
    };
  }, [source]);
  return { isReading: source !== null, problem, open: setSource };
}

/** Calls back with pastes anywhere, except those of a single cell into an input. */
export function usePaste(onPaste: (source: TableSource) => void): void {
  const handlePaste = useEffectEvent((event: ClipboardEvent) => {
    const file = event.clipboardData?.files[0];
    const text = event.clipboardData?.getData('text/plain') ?? '';
    const isTyping = event.target instanceof HTMLInputElement && !/[\t\n]/.test(text.trim());
    if (file === undefined && (isTyping || text.trim() === '')) return;
    event.preventDefault();
    onPaste(file ?? text);
  });
  useEffect(() => {
    const listener = (event: ClipboardEvent) => handlePaste(event);
    document.addEventListener('paste', listener);
    return () => document.removeEventListener('paste', listener);
  }, []);
}
