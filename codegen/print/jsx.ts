import { jsxAttribute } from './literal.ts';

/** The value of an attribute: text, a flag that is set, or code in braces. */
export type Attribute = string | true | { readonly code: string };

interface Parts {
  /** Undefined attributes are left out. */
  readonly attributes?: Readonly<Record<string, Attribute | undefined>>;
  /** Code of an object that is spread last, so its properties override the attributes. */
  readonly spread?: string;
  readonly children?: readonly string[];
}

/** A JSX element, not yet formatted. */
export function element(name: string, { attributes = {}, spread, children = [] }: Parts): string {
  const attributeTexts = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [attributeText(key, value)],
  );
  const start = [name, ...attributeTexts, ...(spread === undefined ? [] : [`{...${spread}}`])].join(' ');
  return children.length === 0 ? `<${start} />` : `<${start}>\n${children.join('\n')}\n</${name}>`;
}

function attributeText(name: string, value: Attribute): string {
  if (value === true) return name;
  return typeof value === 'string' ? jsxAttribute(name, value) : `${name}={${value.code}}`;
}
