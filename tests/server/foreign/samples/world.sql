-- Countries of the world: a run-together database of three tables that need each other, and a flag by country.
create table country (code char(3) primary key, name text not null, continent text not null check (continent in ('Asia', 'Europe', 'North America', 'Africa', 'Oceania', 'Antarctica', 'South America')),
  region text not null, surfacearea real not null, indepyear smallint, population integer not null, lifeexpectancy real, gnp numeric(10, 2), gnpold numeric(10, 2), localname text not null,
  governmentform text not null, headofstate text, capital integer, code2 char(2) not null);
create table city (id integer primary key, name text not null, countrycode char(3) not null, district text not null, population integer not null);
create table countrylanguage (countrycode char(3) references country, "language" text, isofficial boolean not null, percentage real not null, primary key (countrycode, "language"));
create table country_flag (code2 char(2) primary key, emoji text, unicode text);
create table "countryCapitalHistory" (country char(3) not null references country, since smallint not null, "until" smallint, city integer references city (id), unique (country, since));
insert into country values ('AFG', 'Afghanistan', 'Asia', 'Southern and Central Asia', 652090, 1919, 22720000, 45.9, 5976.00, null, 'Afganistan/Afqanestan', 'Islamic Emirate', 'Mohammad Omar', 1, 'AF'),
  ('NLD', 'Netherlands', 'Europe', 'Western Europe', 41526, 1581, 15864000, 78.3, 371362.00, 360478.00, 'Nederland', 'Constitutional Monarchy', 'Beatrix', 5, 'NL'), ('ETH', 'Ethiopia', 'Africa', 'Eastern Africa', 1.1043e+06, -1000, 62565000, 45.2, 6353.00, 6180.00, 'YeItyop´iya', 'Republic', 'Negasso Gidada', null, 'ET'),
  ('ATA', 'Antarctica', 'Antarctica', 'Antarctica', 1.312e+07, null, 0, null, 0.00, null, '–', 'Co-administrated', '', null, 'AQ'), ('VAT', 'Holy See (Vatican City State)', 'Europe', 'Southern Europe', 0.4, 1929, 1000, null, 9.00, null, 'Santa Sede/Città del Vaticano', 'Independent Church State', 'Johannes Paavali II', 3538, 'VA');
insert into city values (1, 'Kabul', 'AFG', 'Kabol', 1780000), (5, 'Amsterdam', 'NLD', 'Noord-Holland', 731200), (6, 'Rotterdam', 'NLD', 'Zuid-Holland', 593321), (3538, 'Città del Vaticano', 'VAT', '–', 455), (756, 'Addis Abeba', 'ETH', '', 2495000);
alter table country add foreign key (capital) references city (id);
alter table city add foreign key (countrycode) references country (code);
insert into countrylanguage values ('AFG', 'Pashto', true, 52.4), ('AFG', 'Dari', true, 32.1), ('NLD', 'Dutch', true, 95.6), ('NLD', 'Fries', false, 3.7), ('VAT', 'Italian', true, 0), ('ETH', 'Ge''ez/Tigrinya', false, 7.2);
insert into country_flag values ('AF', '🇦🇫', 'U+1F1E6 U+1F1EB'), ('NL', '🇳🇱', null);
insert into "countryCapitalHistory" values ('NLD', 1814, null, 5), ('ETH', -900, 1885, null), ('ETH', 1886, null, 756);
