/** Emits the settings of the portal file, which belong to no entity. */

import type { MenuGroup, MenuItem } from '#model/portal.ts';
import type { PortalFile, TextRuleFile } from '../load/files.ts';
import { calendarOf } from '../model/defaults.ts';
import { arrayLiteral, literalText, literalEntries, objectLiteral, stringLiteral } from '../print/literal.ts';
import type { TsFile } from '../print/ts-file.ts';
import { portalFactsOfFeatures } from '../model/feature-facts.ts';
import { portalFile, type Output, type PortalEmitter } from './emitter.ts';
import { fieldLiteral } from './entity.ts';

/** A file whose source is the portal file. */
const factsFile = (fill: (file: TsFile) => void): Output =>
  portalFile('portal-facts.ts', fill, 'catalogue/portal.json');

/** `audit.ts`: the fields of every audited record. */
export const auditEmitter: PortalEmitter = {
  file: 'audit.ts',
  emit: ({ auditFields }) =>
    factsFile((file) => {
      const fields = objectLiteral(auditFields.map((field) => [field.name, fieldLiteral(field)]));
      const Field = file.type('Field', '#model/field.ts');
      file.constant('auditFields', `${fields} as const satisfies Record<string, ${Field}>`, {
        doc: 'The fields of every audited record, in the order in which lists show them.',
      });
    }),
};

/** `rules.ts`: text rules for browser and server (core 5). */
export const rulesEmitter: PortalEmitter = {
  file: 'rules.ts',
  emit: ({ portal: { text, required, dateOrder } }) =>
    factsFile((file) => {
      const TextRule = file.type('TextRule', '#model/text.ts');
      file.constant('forbidden', literalText(text.forbidden.map((fragment) => fragment.toLowerCase())), {
        exported: false,
        type: 'readonly string[]',
      });
      const { default: usual, ...others } = text.rules;
      const live = { minLength: 0, maxLength: text.maxLength, messages: { forbidden: text.liveWarning.field } };
      const rules = Object.entries({ ...(usual && { default: usual }), ...others, liveWarning: live });
      file.constant(
        'textRules',
        `${objectLiteral(rules.map(([name, rule]) => [name, ruleText(rule)]))} as const satisfies Record<string, ${TextRule}>`,
        { doc: 'Text rules by name.' },
      );
      file.constant('rules', objectLiteral([['text', 'textRules'], ...literalEntries({ required, dateOrder })]), {
        doc: 'Validation messages and text rules of all records.',
        type: file.type('ValidationMessages', '#model/validation/record-schema.ts'),
      });
    }),
};

function ruleText({ minLength, maxLength, pattern, messages }: TextRuleFile): string {
  const { forbidden, length = '', tooShort = length, tooLong = length, pattern: characters = '' } = messages;
  return objectLiteral([
    ['forbidden', 'forbidden'],
    ['minLength', literalText(minLength)],
    ['maxLength', literalText(maxLength)],
    ['pattern', pattern === undefined ? 'null' : `new RegExp(${stringLiteral(pattern)})`],
    ['messages', objectLiteral(Object.entries({ forbidden, tooShort, tooLong, pattern: characters }).map(quoted))],
  ]);
}

const quoted = ([name, text]: [string, string]): [string, string] => [name, stringLiteral(text)];

/** `portal.ts`: further settings for the shell and the screens. */
export const portalEmitter: PortalEmitter = {
  file: 'portal.ts',
  emit: (model) =>
    factsFile((file) => {
      const { portal } = model;
      const rules = file.value('textRules', './rules.ts');
      const live = [
        ['field', `${rules}.liveWarning`],
        ['summary', stringLiteral(portal.text.liveWarning.summary)],
      ] as const;
      const literal = objectLiteral([
        ...literalEntries(portalFacts(portal)),
        ['search', `${rules}.search`],
        ['liveWarning', objectLiteral(live)],
        ...literalEntries(portalFactsOfFeatures(model)),
      ]);
      file.constant('portal', `${literal} as const satisfies ${file.type('Portal', '#model/portal.ts')}`, {
        doc: 'Facts about the portal that belong to no entity.',
      });
    }),
};

/** The settings that stay in the portal; `list.times` is resolved into the fields, `home.widgets` are in a file of their own. */
function portalFacts({ title, environments, splash, test, footer, basePath, list, menu, ...portal }: PortalFile) {
  const { times: _times, ...listFacts } = list;
  const { groupFallback } = menu;
  const { banner, refreshUserMs, features } = portal;
  const { widgets: _widgets, ...home } = portal.home;
  const calendar = calendarOf(portal);
  return {
    title,
    environments,
    splash,
    test,
    footer,
    groupFallback,
    basePath,
    list: listFacts,
    calendar,
    banner,
    refreshUserMs,
    features,
    home,
  };
}

/** `menu.ts`: the menu group, its items and their permissions. */
export const menuEmitter: PortalEmitter = {
  file: 'menu.ts',
  emit: ({ menu }) =>
    portalFile('portal-facts.ts', (file) => {
      file.constant('menu', groupText(menu), {
        doc: 'The menu, in the order of the portal file.',
        type: file.type('MenuGroup', '#model/portal.ts'),
      });
    }),
};

function groupText({ label, list, items }: MenuGroup, collapsible = false): string {
  const entries = items.map((item) => ('items' in item ? groupText(item, true) : itemText(item)));
  return objectLiteral([
    ['label', stringLiteral(label)],
    ['list', list && itemText(list)],
    ['collapsible', collapsible ? 'true' : undefined],
    ['items', arrayLiteral(entries)],
  ]);
}

const itemText = (item: MenuItem) => objectLiteral(literalEntries(item));
