import { readFileSync } from 'node:fs';

/** Processor time of processes so far, in milliseconds; NaN on systems without Linux's /proc. */
export const processorTime = (pids: readonly number[]): number => pids.reduce((sum, pid) => sum + usedBy(pid), 0);

function usedBy(pid: number): number {
  try {
    // utime and stime, the 14th and 15th field, in hundredths of a second; counted after the name, which can contain spaces.
    const [user = Number.NaN, system = Number.NaN] = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
      .slice(11, 13)
      .map(Number);
    return (user + system) * 10;
  } catch {
    return Number.NaN;
  }
}

/** Resident memory of a process, in bytes; NaN on systems without Linux's /proc. */
export function memoryOf(pid: number): number {
  try {
    return Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024;
  } catch {
    return Number.NaN;
  }
}
