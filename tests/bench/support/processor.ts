import { readFileSync } from 'node:fs';

/** Milliseconds of processor time that processes have used so far; NaN where the system does not tell as Linux does. */
export const processorTime = (pids: readonly number[]): number => pids.reduce((sum, pid) => sum + usedBy(pid), 0);

function usedBy(pid: number): number {
  try {
    // After the name, which may hold anything: the 14th and 15th of all fields, in hundredths of a second.
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

/** Bytes of memory that a process holds; NaN where the system does not tell as Linux does. */
export function memoryOf(pid: number): number {
  try {
    return Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024;
  } catch {
    return Number.NaN;
  }
}
