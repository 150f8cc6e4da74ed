-- A warehouse whose database validates writes by triggers, domains and constraints, and has sequences that no column owns.
create domain required_text as text not null;
create domain percent as integer check (value between 0 and 100 and value % 5 = 0);

create sequence item_numbers start 500;
create table items (
  item_id integer primary key default nextval('item_numbers'),
  title required_text,
  sku varchar(20) unique,
  amount integer not null default 0,
  share percent,
  parent integer references items
);

create function check_item() returns trigger language plpgsql as $$
begin
  if new.amount < 0 then raise exception 'There are not so many of %.', new.title; end if;
  if new.amount = 13 then raise exception 'Nobody counts to 13.' using errcode = 'WH013', hint = 'Take 12 or 14.', column = 'amount'; end if;
  if new.amount = 99 then new.amount := 1 / (new.amount - 99); end if;
  return new;
end $$;
create trigger check_item before insert or update on items for each row execute function check_item();

create function refuse_item_in_stock() returns trigger language plpgsql as $$
begin
  if old.amount > 0 then raise exception '% is in stock.', old.title; end if;
  return old;
end $$;
create trigger refuse_item_in_stock before delete on items for each row execute function refuse_item_in_stock();

create table bookings (
  id integer generated always as identity primary key,
  item integer not null references items on delete cascade,
  place text not null,
  exclude using btree (item with =, place with =)
);

create table counted (id bigint primary key default nextval('item_numbers'), name text not null);

insert into items (title, sku, amount) select 'Item ' || n, 'S' || n, n from generate_series(1, 9) n;
insert into items (title, sku, amount) values ('Empty', 'E0', 0), ('Part', 'E1', 0);
update items set parent = (select item_id from items where sku = 'E0') where sku = 'E1';
