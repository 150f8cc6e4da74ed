import { lazy, Suspense } from 'react';

const IndentedJson = lazy(() => import('./indented-json.tsx').then(({ IndentedJson }) => ({ default: IndentedJson })));

/** A document for reading: a member a line once the parser is loaded, on one line until then. */
export const JsonText = ({ text }: { text: string }) => (
  <Suspense fallback={text}>
    <IndentedJson text={text} />
  </Suspense>
);
