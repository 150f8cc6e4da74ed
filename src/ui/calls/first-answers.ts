/** Answers to the calls of the first screen, which `start.js` makes while the scripts load. */

declare global {
  /** By path and body. */
  var firstAnswers: Map<string, Promise<Response | undefined>> | undefined;
}

/** Takes the answer to a call, once; undefined if it was not asked. Resolves to undefined if it was not answered. */
export function takeFirstAnswer(path: string, body: RequestInit['body']): Promise<Response | undefined> | undefined {
  const call = [path, body].filter((part) => typeof part === 'string').join(' ');
  const answer = globalThis.firstAnswers?.get(call);
  globalThis.firstAnswers?.delete(call);
  return answer?.catch(() => undefined);
}

/** Forgets answers that the first screen had no use for: later they would be old. */
export const forgetFirstAnswers = (): void => globalThis.firstAnswers?.clear();
