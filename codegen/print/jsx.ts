import { jsxAttribute } from './literal.ts';

/** The value of an attribute: text, a flag that is set, or code in braces. */
export type Attribute = string | true | { readonly code: string };

/** One element; attributes that are undefined are left out. The formatter lays it out. */
export function element(
  name: string,
  attributes: Readonly<Record<string, Attribute | undefined>>,
  children: readonly string[] = [],
): string {
  const written = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [attributeText(key, value)],
  );
  const start = [name, ...written].join(' ');
  return children.length === 0 ? `<${start} />` : `<${start}>\n${children.join('\n')}\n</${name}>`;
}

function attributeText(name: string, value: Attribute): string {
  if (value === true) return name;
  return typeof value === 'string' ? jsxAttribute(name, value) : `${name}={${value.code}}`;
}
