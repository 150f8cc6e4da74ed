import { lazy, Suspense } from 'react';

const IndentedJson = lazy(() => import('./indented-json.tsx').then(({ IndentedJson }) => ({ default: IndentedJson })));

/** A JSON document, indented once the parser is loaded; unformatted until then. */
export const JsonText = ({ text }: { text: string }) => (
  <Suspense fallback={text}>
    <IndentedJson text={text} />
  </Suspense>
);
