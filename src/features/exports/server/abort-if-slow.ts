/** Aborts an export whose client reads too slowly, or that takes too long: it holds a connection and a snapshot that blocks vacuum. */
import type { FairnessLimits } from '../../../server/fairness/limits.ts';
import type { Metered } from './metered.ts';

/** Thrown when an export is aborted before its last row. */
export class ExportEnded extends Error {
  override name = 'ExportEnded';
}

/** Measurements per window. */
const samples = 30;

/** Destroys the stream if it is read too slowly for a whole window; time without buffered data does not count. */
export function abortIfSlow(stream: Metered, { minBytes, window, maxTime }: FairnessLimits['export']): void {
  const began = Date.now();
  let last = { at: began, bytesRead: stream.bytesRead };
  const timer = setInterval(() => {
    const now = { at: Date.now(), bytesRead: stream.bytesRead };
    if (now.at - began > maxTime) {
      stream.destroy(new ExportEnded(`The export lasted longer than ${Math.round(maxTime / 60_000)} minutes.`));
    } else if (stream.readableLength === 0) {
      last = now;
    } else if (now.at - last.at >= window) {
      if (now.bytesRead - last.bytesRead < minBytes) {
        stream.destroy(
          new ExportEnded(`Only ${now.bytesRead - last.bytesRead} bytes were read in ${now.at - last.at} ms.`),
        );
      }
      last = now;
    }
  }, window / samples).unref();
  stream.once('close', () => clearInterval(timer));
}
