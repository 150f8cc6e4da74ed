/** The smoke journeys, as prefixes of their titles by spec file. Together they open every kind of screen. */
export const smokeJourneys: Readonly<Record<string, readonly string[]>> = {
  access: ['reading and writing are each'],
  bulk: ['one field of 300 records'],
  drafts: ['a draft restores unsaved input'],
  failures: ['any failed service call adds'],
  'forms-channels': ['it lists campaign channels'],
  'forms-conflicts': ['a save that conflicts with'],
  'forms-dates': ['an unparsable date stays'],
  'forms-leaving': ['Ctrl+S saves', 'unsaved changes: a guard'],
  'forms-pickers': ['pickers search on the server'],
  'forms-saving': ['after the first save', 'a validation error of the server'],
  'forms-screen': ['Delete asks'],
  'forms-text': ['the three text rules'],
  history: ['changes are listed as sentences'],
  home: ['the home page shows'],
  import: ['ten campaigns from'],
  journeys: [
    'a user signs in, filters',
    'a newcomer, a user',
    'a stranger, an account',
    'adds a campaign',
    'export downloads',
    'sees no Add button',
  ],
  lists: ["ticking 'Show deleted?'"],
  'lists-chart': ['a list is shown as a chart'],
  'lists-columns': ['column chooser'],
  'lists-counts': ['each value of a reference'],
  'lists-dates': ['two clicks filter by this'],
  'lists-export': ['one click saves TopLevelExport.csv'],
  'lists-filter-values': ['reference column: a multi'],
  'lists-filters': ['filter pop-ups keep'],
  'lists-loading': ['a skeleton is shown'],
  'lists-open': ['opens a record by its name'],
  'lists-paging': ['any change of filter'],
  'lists-saved': ['a list is saved'],
  'lists-search': ['the URL is the single'],
  'lists-table': ['dates display as'],
  menu: ['the menu group MCOP'],
  'own-code': ['a cell of own code'],
  'own-pages': ['a page of own code has'],
  'own-screens': ['a panel of own code stands'],
  'record-drawer': ['a reader opens a record'],
  roles: ['permissions are a matrix'],
  shell: ['an unknown route'],
  'sign-in': ['Login goes to'],
  system: ['the profile menu links'],
  tokens: ['a token is made'],
  theme: ['light or dark is stored'],
  toasts: ['a save shows a toast'],
};

/** Selects smoke journeys, of all spec files or of some, by what Playwright compares: the file, the groups and the title. */
export const smokePattern = (specs: readonly string[] = Object.keys(smokeJourneys)): string =>
  specs
    .flatMap((spec) => (smokeJourneys[spec] ?? []).map((title) => `${spec}.spec.ts .*${RegExp.escape(title)}`))
    .map((pattern) => `(?:^| )${pattern}`)
    .join('|');
