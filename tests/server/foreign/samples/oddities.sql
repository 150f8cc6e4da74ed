-- What PostgreSQL has that portals forget: domains, ranges, infinity, BC, bytea, xml, keys of three and more parts, Mixed Case, partitions, generated columns.
create schema extra;
create domain extra.email as text check (value ~ '@');
create domain extra.positive as numeric check (value > 0);
create type extra.size as enum ('S', 'M', 'X L', '');
create type extra.point3 as (x real, y real, z real);
create table "Mixed Case" ("Id" integer generated always as identity primary key, "Full Name" text not null, "E-Mail" extra.email, "Größe" extra.size, "2nd" boolean, "isActive" text, "rowVersion" integer, "sortField" text, "select" text, " " text, "a.b" integer);
create table every_type (id bigint primary key, a_small smallint, a_real real, a_double double precision, a_numeric numeric, a_positive extra.positive, a_money money, a_char "char", a_char3 char(3), a_name name, a_date date, a_time time, a_timetz timetz, a_timestamp timestamp, a_timestamptz timestamptz,
  an_interval interval, a_bool boolean, a_bytea bytea, a_xml xml, a_json json, a_jsonb jsonb, an_inet inet, a_cidr cidr, a_macaddr macaddr, a_bit bit(3), a_varbit varbit, a_uuid uuid, an_int4range int4range, a_tstzrange tstzrange, a_nummultirange nummultirange, a_point point, a_box box, a_tsvector tsvector,
  an_oid oid, a_point3 extra.point3, some_ints integer[], some_texts text[], some_dates date[], a_matrix integer[][]);
create table measurement (site text, taken date, channel smallint, value numeric, note text, primary key (site, taken, channel)) partition by range (taken);
create table measurement_old partition of measurement for values from (minvalue) to ('2000-01-01');
create table measurement_new partition of measurement for values from ('2000-01-01') to (maxvalue);
create table calibration (site text, taken date, channel smallint, at timestamptz, factor double precision not null, by_whom uuid, primary key (site, taken, channel, at), foreign key (site, taken, channel) references measurement on delete cascade);
create table quote (symbol varchar(8), at timestamp, bid numeric not null, ask numeric(12, 4), primary key (symbol, at));
create table invoice (year integer, number integer, net numeric(12, 2) not null, vat numeric(4, 2) not null default 20, gross numeric(14, 4) generated always as (net * (1 + vat / 100)) stored, label text generated always as (year::text || '-' || number::text) stored, issued date default current_date, primary key (year, number));
create table invoice_line (year integer, number integer, position integer, item text not null, amount numeric not null, primary key (year, number, position), foreign key (year, number) references invoice on delete cascade);
create table period (id uuid primary key default gen_random_uuid(), valid daterange not null, room int not null, exclude using gist (valid with &&) where (room = 1));
create table node (id integer primary key, parent_id integer references node, name text unique, path text[] not null default '{}');
create table note (body text not null, created timestamptz default now());
create table single ("only" boolean primary key default true check ("only"), motto text);
create table text_key (code text primary key, name text not null, unique (name));
create unlogged table counter (day date primary key, hits bigint not null default 0);
create materialized view invoice_total as select year, sum(gross) as total, count(*) as invoices from invoice group by year;
create view open_node as select id, name, cardinality(path) as depth from node where parent_id is null;
insert into "Mixed Case" ("Full Name", "E-Mail", "Größe", "2nd", "isActive", "rowVersion", "sortField", "select", " ", "a.b") values ('Ada', 'ada@x', 'X L', true, 'yes', 1, 'a', 'b', 'c', 1), ('', null, '', null, '', null, '', '', '', null), ('Bob', 'b@b', 'M', false, 'no', -1, null, null, null, 0);
insert into every_type values (1, -32768, 1.1, 0.1, 1.10, 0.50, 12.34, 'x', 'ab', 'a name', '0044-03-15 BC', '23:59:59.999999', '12:00+02', '0044-03-15 12:00 BC', '2024-02-29 12:34:56.789012+00', '1 year 2 mons -3 days 04:05:06.7', true, '\xdeadbeef', '<a b="c">d</a>', '{"b":1,  "a":2}', '{"b":1,"a":1.10}', '192.168.0.1/24', '10.0.0.0/8', '08:00:2b:01:02:03', B'101', B'1', 'a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11',
  '[1,5)', '[2024-01-01 00:00+00,)', '{[1.0,2.0),(3.5,4]}', '(1.5,2)', '((0,0),(1,1))', 'fat:2 cat', 4294967295, '(1,2.5,)', '{1,NULL,3}', '{"a,b","",NULL,"null"}', '{2024-01-01,infinity}', '{{1,2},{3,4}}'),
  (2, 0, 'Infinity', '-Infinity', 'NaN', 1e20, -0.01, '', '', '', 'infinity', '24:00', '00:00:00.5-12', 'infinity', '-infinity', '00:00', false, '\x', '', 'null', 'null', '::1', '::/0', 'ff:ff:ff:ff:ff:ff', B'000', B'', '00000000-0000-0000-0000-000000000000', 'empty', '(,)', '{}', '(0,0)', '((1,1),(0,0))', '', 0, '(,,)', '{}', '{}', '{}', '{}');
insert into every_type values (9007199254740993);
insert into measurement values ('A', '1999-12-31', 1, 1.50, null), ('A', '2000-01-01', 1, 1.5, ''), ('B/1', '0044-03-15 BC', -1, 'NaN', 'x'), ('B/1', 'infinity', 0, null, '=1+1');
insert into calibration values ('A', '1999-12-31', 1, '2024-01-01 00:00:00.123456+00', 1e-300, 'a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11'), ('A', '1999-12-31', 1, '2024-01-01 00:00:00.123457+00', 1e300, null);
insert into quote values ('ACME', '2024-01-01 09:30:00.000001', 10.10, 10.1000), ('ACME', '2024-01-01 09:30:00.000002', 10, null), ('ÄÖ', '2024-03-31 02:30', 0.10, 99999999.9999);
insert into invoice (year, number, net, vat, issued) values (2023, 1, 100, 20, '2023-01-31'), (2024, 1, 0.05, 10, null), (2024, 2, -99.99, 0, '2024-02-29');
insert into invoice_line values (2023, 1, 1, 'Work', 90.0), (2023, 1, 2, 'Travel', 10.00), (2024, 2, 1, 'Refund', -99.990);
insert into period (valid, room) values ('[2024-01-01,2024-02-01)', 1), ('empty', 2), ('[2024-02-01,)', 1);
insert into node values (1, null, 'root', '{}'), (2, 1, 'child', '{root}'), (3, 2, null, '{root,child}'), (0, 0, 'self', '{}');
insert into note values ('no key'), ('no key');
insert into single values (true, E'a\\b');
insert into text_key values ('a', 'One'), ('..', 'Dots'), ('a/b?c#d%e', 'Signs'), ('ü', 'Umlaut'), ('new', 'A path of the portal'), ('.', 'Dot');
insert into counter values ('2024-01-01', 9223372036854775807), ('-infinity', 0);
refresh materialized view invoice_total;
