create table "Post" ("zip code" serial primary key, "2012" numeric(9, 2), "Mixed Case" text not null unique, "mixed_case" text,
  "rowVersion" integer, "sortField" text, "isActive" text, "createdDate" date, "straße" text, "😀" integer, "a.b" text, "costs $1" integer, "say ""hi""" text,
  "start day" date, "end day" date, "pay/state" char(6) check ("pay/state" in ('open', 'paid')), "weight" real,
  constraint "in order" check ("end day" >= "start day"), constraint "not negative" check ("2012" >= 0));
create table post (id integer primary key, "post ref" integer references "Post" on delete set null, note text);
create table portal (id serial primary key, name text not null);
create table history (id serial primary key, name text not null, "portal id" integer references portal);
create table "appUser" (id serial primary key, name text not null);
create table "line items, 2nd/3rd.part" ("order no" integer, "line no" integer, "post ref" integer not null references "Post", remark text,
  primary key ("order no", "line no"));
create table "überschrift" ("größe" integer primary key, "titel" varchar(20) not null);
create table "名前" ("鍵" integer primary key, "値" text);
create table "post history.links" ("post id" integer references "Post" on delete cascade, "history id" integer references history on delete cascade,
  primary key ("post id", "history id"));
create table nnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnn (
  ccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccc integer primary key,
  "ccccccccccccccccccccccc cccccccccccccccccccccccccccccccccccccccc" text);
insert into "Post" values (default, 1.50, 'First', 'one', 7, 'x', 'yes', '2020-02-03', 'Hauptstraße', 1, 'dot', 5, 'hi', '2020-01-01', '2020-01-02', 'open', 75.1),
  (default, 2.50, 'Second', 'two', 8, 'y', 'no', '2021-02-03', null, 2, null, null, null, null, null, 'paid', 2.5);
insert into post values (1, 1, 'a'), (2, 2, 'b');
insert into portal (name) values ('Door');
insert into history (name, "portal id") values ('Iron Age', 1);
insert into "appUser" (name) values ('somebody');
insert into "line items, 2nd/3rd.part" values (1, 1, 1, 'r'), (1, 2, 2, null);
insert into "überschrift" values (1, 'Ä');
insert into "名前" values (1, '値');
insert into "post history.links" values (1, 1);
insert into nnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnn values (1, 'x');
