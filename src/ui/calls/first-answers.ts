/** Answers to the calls of the first screen, which `start.js` makes while the scripts load. */

declare global {
  interface Window {
    /** By path and body; set by `start.js`, unless it failed to load. */
    firstAnswers?: Map<string, Promise<Response | undefined>>;
  }
}

/** Takes the answer to a call, once; undefined if it was not asked, or not answered. */
export async function takeFirstAnswer(path: string, body: BodyInit | null | undefined): Promise<Response | undefined> {
  const call = [path, body].filter((part) => typeof part === 'string').join(' ');
  const answer = window.firstAnswers?.get(call);
  window.firstAnswers?.delete(call);
  return answer?.catch(() => undefined);
}

/** Forgets answers that the first screen had no use for: later they would be old. */
export const forgetFirstAnswers = (): void => window.firstAnswers?.clear();
