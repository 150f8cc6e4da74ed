/** Whether the response is JSON lines, streamed while the server works. */
import { ndjsonType } from '#model/wire.ts';

export const isJsonLines = ({ headers }: Response): boolean =>
  headers.get('content-type')?.startsWith(ndjsonType) === true;

/** Yields the lines of a streamed response, independent of its chunks. */
export async function* readLines({ body }: Response): AsyncGenerator<string> {
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (let read = await reader?.read(); read?.done === false; read = await reader?.read()) {
    const lines = (rest + read.value).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}
