import { expect, test } from 'vitest';
import { camelOf, plural, singular, titleOf, wordsOf } from '../../../codegen/model/words.ts';

test.each([
  ['film_actors', 'filmActor', 'Film Actors'],
  ['UserUrls', 'userUrl', 'User URLs'],
  ['CATEGORIES', 'category', 'Categories'],
  ['people', 'person', 'People'],
  ['addresses', 'address', 'Addresses'],
  ['status', 'status', 'Statuses'],
  ['order_status', 'orderStatus', 'Order Statuses'],
  ['staff', 'staff', 'Staff'],
  ['boxes', 'box', 'Boxes'],
  ['sizes', 'size', 'Sizes'],
  ['quartzes', 'quartz', 'Quartzes'],
  ['titles_of_courtesy', 'titlesOfCourtesy', 'Titles of Courtesies'],
  ['2fa_codes', 't2faCode', '2fa Codes'],
  ['artist_alias', 'artistAlias', 'Artist Aliases'],
  ['aliases', 'alias', 'Aliases'],
  ['bus', 'bus', 'Buses'],
  ['buses', 'bus', 'Buses'],
  ['analyses', 'analysis', 'Analyses'],
  ['diagnosis', 'diagnosis', 'Diagnoses'],
  ['stock_shelves', 'stockShelf', 'Stock Shelves'],
  ['lens', 'lens', 'Lenses'],
  ['news', 'news', 'News'],
  ['time_series', 'timeSeries', 'Time Series'],
])('a table "%s" is imported as the entity %s, with the list %s', (table, name, list) => {
  const words = singular(wordsOf(table));
  expect([camelOf(words), titleOf(plural(words))]).toEqual([name, list]);
});
