import { useEffect, useEffectEvent, useState } from 'react';
import { NotATable, type Cells } from './cells.ts';
import { readSource } from './read-source.ts';

/** Pasted text, or a file. */
export type PastedSource = string | File;

export interface ReadingSource {
  readonly isReading: boolean;
  /** Why the last source can't be read as a table. */
  readonly problem: string | null;
  readonly open: (source: PastedSource) => void;
}

/** Parses each source that is chosen, dropped or pasted while the dialog is open; `first` immediately. */
export function useSource(first: string | null, onRead: (name: string, cells: Cells) => void): ReadingSource {
  const [source, setSource] = useState<PastedSource | null>(first);
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
        setProblem(error instanceof NotATable ? error.message : 'It can not be read.');
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
export function usePaste(onPaste: (source: PastedSource) => void): void {
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const file = event.clipboardData?.files[0];
    const text = event.clipboardData?.getData('text/plain') ?? '';
    const isTyping = event.target instanceof HTMLInputElement && !/[\t\n]/.test(text.trim());
    if (file === undefined && (isTyping || text.trim() === '')) return;
    event.preventDefault();
    onPaste(file ?? text);
  });
  useEffect(() => {
    const listen = (event: ClipboardEvent) => paste(event);
    document.addEventListener('paste', listen);
    return () => document.removeEventListener('paste', listen);
  }, []);
}
