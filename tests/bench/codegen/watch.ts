/** `npm run generate -- --watch`: the time from the save of a file to the updated output. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { main } from './own-generator.ts';

const label = /"label": "Name[^"]*"/;

/** Milliseconds from each save to the last written file; one label of one entity changes at a time. */
export async function saveDurations(catalogue: string, out: string, count: number): Promise<number[]> {
  const watcher = spawn(process.execPath, [main, '--watch', '--catalogue', catalogue, '--out', out], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  watcher.stdout.setEncoding('utf8');
  const waitForOutput = async (expected: string) => {
    for (;;) {
      const [text] = (await once(watcher.stdout, 'data')) as [string];
      if (text.includes(expected)) return;
    }
  };
  try {
    await waitForOutput('written');
    const file = join(catalogue, 'country.json');
    const text = await readFile(file, 'utf8');
    const times: number[] = [];
    for (let number = 1; number <= count; number += 1) {
      await wait(100);
      const changed = `Name ${number}`;
      const written = waitForOutput('written');
      const startTime = performance.now();
      await writeFile(file, text.replace(label, `"label": "${changed}"`));
      await written;
      times.push(performance.now() - startTime);
      const entity = await readFile(join(out, 'country/entity.ts'), 'utf8');
      if (!entity.includes(`'${changed}'`)) throw new Error(`${changed} was not written.`);
    }
    return times;
  } finally {
    watcher.kill('SIGTERM');
    await once(watcher, 'exit');
  }
}
