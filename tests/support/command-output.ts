/** Runs a command's function in the process of the test, which costs a tenth of a process of its own. */
import { vi } from 'vitest';

/** The exit code, and what was printed on both streams. */
export async function outputOf(command: () => Promise<number>): Promise<{ code: number; text: string }> {
  const printed: string[] = [];
  const spies = [process.stdout, process.stderr].map((stream) =>
    vi.spyOn(stream, 'write').mockImplementation((text) => printed.push(String(text)) > 0),
  );
  const code = await command().finally(() => spies.map((spy) => spy.mockRestore()));
  return { code, text: printed.join('') };
}
