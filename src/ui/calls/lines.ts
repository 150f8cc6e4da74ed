/** Answers that come line by line, while the server works. */
import { ndjsonType } from '#model/wire.ts';

export const isLines = ({ headers }: Response): boolean => headers.get('content-type')?.startsWith(ndjsonType) === true;

/** The lines of an answer as they come, however they are cut on the way. */
export async function* readLines({ body }: Response): AsyncGenerator<string> {
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (let read = await reader?.read(); read?.done === false; read = await reader?.read()) {
    const parts = (rest + read.value).split('\n');
    rest = parts.pop() ?? '';
    yield* parts;
  }
}
