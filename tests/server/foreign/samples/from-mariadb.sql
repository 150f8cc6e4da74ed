-- A bakery's tables as pgloader makes them of MariaDB: the search path of the database, arrays of an enum for "set", smallint for
-- tinyint, names in capitals, keys named by numbers, dates that were zero, and a trigger in the place of "on update current_timestamp".
create type public.breads_labels as enum ('organic', 'vegan', 'spelt');
create type public.breads_size as enum ('small', 'large');
create function public.on_update_current_timestamp_breads() returns trigger language plpgsql as $$
begin
  NEW."updated_at" = now();
  return NEW;
end;
$$;
create table public."Ovens" (code character(2) not null, "roomName" character varying(80) not null);
comment on table public."Ovens" is 'Where bread is baked';
comment on column public."Ovens"."roomName" is 'As painted on the door';
create sequence public.breads_id_seq;
create table public.breads (
  id bigint not null default nextval('public.breads_id_seq'::regclass), "breadName" character varying(120) not null,
  mail character varying(255) default null::character varying, oven character(2) default null::bpchar, "firstBaked" date,
  "lastSold" timestamp without time zone, is_sold boolean default true not null, stars smallint default '0'::smallint not null,
  flag boolean not null, mask bit(8) default null::"bit", labels public.breads_labels[] default '{}'::public.breads_labels[] not null,
  size public.breads_size default 'small'::public.breads_size not null, price numeric(12, 2) default 0.00 not null,
  weight double precision, sold bigint default '0'::bigint not null, since integer, recipe text, photo bytea,
  "opensAt" time without time zone, meta text,
  created_at timestamp with time zone default current_timestamp, updated_at timestamp with time zone);
alter sequence public.breads_id_seq owned by public.breads.id;
create sequence public.orders_id_seq;
create table public.orders (id bigint not null default nextval('public.orders_id_seq'::regclass), bread_id bigint not null,
  ordered_at timestamp without time zone default current_timestamp, total numeric(10, 2) not null);
alter sequence public.orders_id_seq owned by public.orders.id;
create table public.order_lines (order_id bigint not null, line integer not null, words character varying(60) not null,
  quantity bigint default '1'::bigint not null);
create sequence public.tastes_id_seq;
create table public.tastes (id bigint not null default nextval('public.tastes_id_seq'::regclass), name character varying(40) not null);
alter sequence public.tastes_id_seq owned by public.tastes.id;
create table public.bread_tastes (bread_id bigint not null, taste_id bigint not null);
create table public.settings (key character varying(191) not null, value text);
insert into public."Ovens" values ('A1', 'Keller'), ('B2', '日本');
insert into public.breads ("breadName", mail, oven, "firstBaked", "lastSold", flag, mask, labels, size, since, recipe, photo, "opensAt", meta) values
  ('Rye 😀', 'rye@example.org', 'A1', '1990-02-03', '2020-01-02 03:04:05', true, b'10100000', '{organic,spelt}', 'small', 1999, e'a\nb', '\x78', '08:30', '{"a":1}'),
  ('Brötchen', null, 'B2', null, null, false, null, '{}', 'large', null, null, null, '06:00', null),
  ('Corn', 'corn@example.org', null, null, '2021-05-06 07:08:09', false, null, '{vegan}', 'small', 0, null, null, null, null);
insert into public.orders (bread_id, total) values (1, 10.5), (1, 0), (2, 3);
insert into public.order_lines values (1, 1, 'Sliced', 2), (1, 2, 'Whole', 1), (2, 1, 'Whole', 1);
insert into public.tastes (name) values ('sweet'), ('sour');
insert into public.bread_tastes values (1, 1), (2, 2);
insert into public.settings values ('theme', 'dark');
alter table public."Ovens" add constraint "idx_16521_PRIMARY" primary key (code);
alter table public.breads add constraint "idx_16525_PRIMARY" primary key (id);
alter table public.bread_tastes add constraint "idx_16541_PRIMARY" primary key (bread_id, taste_id);
alter table public.orders add constraint "idx_16545_PRIMARY" primary key (id);
alter table public.order_lines add constraint "idx_16551_PRIMARY" primary key (order_id, line);
alter table public.settings add constraint "idx_16555_PRIMARY" primary key (key);
alter table public.tastes add constraint "idx_16561_PRIMARY" primary key (id);
create unique index idx_16525_mail on public.breads using btree (mail);
create index idx_16525_oven on public.breads using btree (oven);
create trigger on_update_current_timestamp before update on public.breads for each row execute function public.on_update_current_timestamp_breads();
alter table public.bread_tastes add constraint bread_tastes_ibfk_1 foreign key (bread_id) references public.breads(id) on update restrict on delete restrict;
alter table public.bread_tastes add constraint bread_tastes_ibfk_2 foreign key (taste_id) references public.tastes(id) on update restrict on delete restrict;
alter table public.breads add constraint fk_oven foreign key (oven) references public."Ovens"(code) on update restrict on delete restrict;
alter table public.orders add constraint fk_bread foreign key (bread_id) references public.breads(id) on update restrict on delete cascade;
alter table public.order_lines add constraint order_lines_ibfk_1 foreign key (order_id) references public.orders(id) on update restrict on delete cascade;
do $$ begin execute format('alter database %I set search_path to public, bakery', current_database()); end $$;
