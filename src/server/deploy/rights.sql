-- All that the portal needs of PostgreSQL: a role of its own that owns a database of its own.
-- psql --set=password="'…'" --file=rights.sql
create role portal login password :password nosuperuser nocreatedb nocreaterole;
create database portal owner portal encoding 'UTF8' template template0;
revoke connect on database portal from public;
