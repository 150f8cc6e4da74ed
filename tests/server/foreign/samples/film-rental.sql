-- A film rental: a year as a domain, rating as an enum, full text, partitions, a required cycle of store and staff, views.
create type mpaa_rating as enum ('G', 'PG', 'PG-13', 'R', 'NC-17');
create domain year as integer check (value between 1901 and 2155);
create table country (country_id serial primary key, country text not null, last_update timestamptz not null default now());
create table city (city_id serial primary key, city text not null, country_id integer not null references country, last_update timestamptz not null default now());
create table address (address_id serial primary key, address text not null, address2 text, district text not null, city_id integer not null references city, postal_code text, phone text not null, last_update timestamptz not null default now());
create table language (language_id serial primary key, name char(20) not null, last_update timestamptz not null default now());
create table actor (actor_id serial primary key, first_name text not null, last_name text not null, last_update timestamptz not null default now());
create table category (category_id serial primary key, name text not null, last_update timestamptz not null default now());
create table film (
  film_id serial primary key, title text not null, description text, release_year year, language_id integer not null references language, original_language_id integer references language,
  rental_duration smallint not null default 3, rental_rate numeric(4, 2) not null default 4.99, length smallint, replacement_cost numeric(5, 2) not null default 19.99,
  rating mpaa_rating default 'G', special_features text[], fulltext tsvector not null, last_update timestamptz not null default now());
create trigger film_fulltext before insert or update on film for each row execute function tsvector_update_trigger(fulltext, 'pg_catalog.english', title, description);
create table film_actor (actor_id integer references actor, film_id integer references film, last_update timestamptz not null default now(), primary key (actor_id, film_id));
create table film_category (film_id integer references film, category_id integer references category, last_update timestamptz not null default now(), primary key (film_id, category_id));
create table store (store_id serial primary key, manager_staff_id integer not null unique, address_id integer not null references address, last_update timestamptz not null default now());
create table staff (staff_id serial primary key, first_name text not null, last_name text not null, address_id integer not null references address, email text, store_id integer not null references store,
  active boolean not null default true, username text not null, password text, picture bytea, last_update timestamptz not null default now());
alter table store add foreign key (manager_staff_id) references staff deferrable initially deferred;
create table customer (customer_id serial primary key, store_id integer not null references store, first_name text not null, last_name text not null, email text, address_id integer not null references address,
  activebool boolean not null default true, create_date date not null default current_date, active integer, last_update timestamptz default now());
create table inventory (inventory_id serial primary key, film_id integer not null references film, store_id integer not null references store, last_update timestamptz not null default now());
create table rental (rental_id serial primary key, rental_date timestamptz not null, inventory_id integer not null references inventory, customer_id integer not null references customer,
  return_date timestamptz, staff_id integer not null references staff, last_update timestamptz not null default now(), unique (rental_date, inventory_id, customer_id));
create table payment (payment_id bigserial, customer_id integer not null references customer, staff_id integer not null references staff, rental_id integer not null references rental,
  amount numeric(5, 2) not null, payment_date timestamptz not null, primary key (payment_date, payment_id)) partition by range (payment_date);
create table payment_p2022_01 partition of payment for values from ('2022-01-01') to ('2022-02-01');
create table payment_p2022_02 partition of payment for values from ('2022-02-01') to ('2022-03-01');
create view customer_list as select c.customer_id as id, c.first_name || ' ' || c.last_name as name, a.address, a.postal_code as "zip code", c.store_id as sid from customer c join address a using (address_id);
create view actor_info as select a.actor_id, a.first_name, array_agg(f.title) as films from actor a join film_actor using (actor_id) join film f using (film_id) group by 1, 2;
create materialized view rental_by_category as select c.name as category, count(*) as rentals, sum(p.amount) as total_sales
  from payment p join rental using (rental_id) join inventory using (inventory_id) join film_category using (film_id) join category c using (category_id) group by 1 with no data;

insert into country (country) values ('Canada'), ('Australia'), ('Côte d’Ivoire');
insert into city (city, country_id) values ('Lethbridge', 1), ('Woodridge', 2), ('Abidjan', 3);
insert into address (address, address2, district, city_id, postal_code, phone) values ('47 MySakila Drive', null, 'Alberta', 1, null, ''), ('28 MySQL Boulevard', '', 'QLD', 2, '', ''), ('23 Workhaven Lane', null, 'Alberta', 1, '1003', '14033335568'), ('1913 Hanoi Way', null, '', 3, '35200', '28303384290');
insert into language (name) values ('English'), ('Italian'), ('Japanese');
insert into actor (first_name, last_name) values ('PENELOPE', 'GUINESS'), ('NICK', 'WAHLBERG'), ('ED', 'CHASE'), ('SUSAN', 'DAVIS'), ('SUSAN', 'DAVIS');
insert into category (name) values ('Action'), ('Animation'), ('Sci-Fi');
insert into film (title, description, release_year, language_id, original_language_id, length, rental_rate, rating, special_features) values
  ('ACADEMY DINOSAUR', 'An epic drama of a feminist and a mad scientist', 2006, 1, null, 86, 0.99, 'PG', '{Deleted Scenes,Behind the Scenes}'),
  ('ACE GOLDFINGER', 'An astounding epistle of a database administrator', 2006, 1, 2, 48, 4.99, 'G', '{Trailers}'),
  ('ADAPTATION HOLES', null, 1901, 3, 1, null, 2.99, 'NC-17', '{}'), ('AFFAIR PREJUDICE', '', 2155, 1, null, 117, 2.90, null, null), ('Éclair; "Noir"', E'two\nlines', null, 2, null, 1, 0, 'R', '{"a, b","c; d"}');
insert into film_actor (actor_id, film_id) values (1, 1), (1, 2), (2, 1), (3, 3), (4, 4), (5, 4);
insert into film_category (film_id, category_id) values (1, 1), (1, 3), (2, 2), (3, 3);
begin;
insert into store (manager_staff_id, address_id) values (1, 1), (2, 2);
insert into staff (first_name, last_name, address_id, email, store_id, username, password, picture) values
  ('Mike', 'Hillyer', 3, 'Mike.Hillyer@example.com', 1, 'Mike', '8cb2237d0679ca88db6464eac60da96345513964', '\x89504e470d0a5a0a'), ('Jon', 'Stephens', 4, 'Jon.Stephens@example.com', 2, 'Jon', '8cb2237d0679ca88db6464eac60da96345513964', null);
commit;
insert into customer (store_id, first_name, last_name, email, address_id, active, create_date) values (1, 'MARY', 'SMITH', 'mary.smith@example.org', 3, 1, '2022-02-14'), (1, 'PATRICIA', 'JOHNSON', null, 4, 0, '2022-02-14'), (2, 'LINDA', 'WILLIAMS', '', 4, null, '2022-02-15');
insert into inventory (film_id, store_id) values (1, 1), (1, 2), (2, 1), (3, 2);
insert into rental (rental_date, inventory_id, customer_id, return_date, staff_id) values ('2005-05-24 22:53:30+00', 1, 1, '2005-05-26 22:04:30.123456+00', 1), ('2022-01-24 22:54:33+00', 2, 2, null, 1), ('2022-02-10 23:59:59.999999+00', 3, 3, 'infinity', 2);
insert into payment (customer_id, staff_id, rental_id, amount, payment_date) values (1, 1, 1, 2.99, '2022-01-24 21:40:19.123456+00'), (2, 1, 2, 0.99, '2022-01-25 15:16:50+00'), (3, 2, 3, 5.99, '2022-02-11 00:00:00+00');
refresh materialized view rental_by_category;
