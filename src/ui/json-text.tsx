import { lazyPart } from './lazy-part.tsx';

const asIs = ({ text }: { text: string }) => text;

/** A JSON document, indented once the parser is loaded; unformatted until then. */
export const JsonText = lazyPart(async () => (await import('./indented-json.tsx')).IndentedJson, {
  loading: asIs,
  failed: asIs,
});
