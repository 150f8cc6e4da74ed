/** Identifiers of a generated file: imports, declarations and parameters. */
export const namesIn = (text: string): string[] => [
  ...[...text.matchAll(/^import (?:type )?\{([^}]*)\}/gm)].flatMap(([, names = '']) => names.match(/\w+/g) ?? []),
  ...[...text.matchAll(/^(?:export )?(?:const|function|type|interface) (\w+)|\((\w+)(?:: \w+)?\) (?:=>|\{)/gm)].flatMap(
    ([, declared, parameter]) => declared ?? parameter ?? [],
  ),
];
