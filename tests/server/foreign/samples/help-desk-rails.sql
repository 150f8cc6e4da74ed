-- A help desk in Ruby on Rails: timestamps without precision, `deleted_at`, `type`, polymorphic references, counters, jsonb, arrays.
create table schema_migrations (version varchar primary key);
create table ar_internal_metadata (key varchar primary key, value varchar, created_at timestamp(6) not null, updated_at timestamp(6) not null);
create table accounts (id bigserial primary key, name varchar not null, subdomain varchar not null, settings jsonb not null default '{}', tags varchar[] not null default '{}', plan integer not null default 0,
  users_count integer not null default 0, created_at timestamp(6) not null, updated_at timestamp(6) not null);
create unique index index_accounts_on_lower_subdomain on accounts (lower(subdomain));
create table users (id bigserial primary key, account_id bigint not null references accounts, type varchar, email varchar not null default '', encrypted_password varchar not null default '', reset_password_token varchar,
  sign_in_count integer not null default 0, current_sign_in_at timestamp, last_sign_in_ip inet, first_name varchar, last_name varchar, admin boolean not null default false, otp_secret varchar, time_zone varchar default 'UTC',
  deleted_at timestamp, created_at timestamp(6) not null, updated_at timestamp(6) not null);
create unique index index_users_on_email on users (email) where deleted_at is null;
create table tickets (id bigserial primary key, account_id bigint not null references accounts on delete cascade, requester_id bigint not null references users, assignee_id bigint references users on delete set null, subject varchar not null,
  body text, status varchar not null default 'open', priority integer, due_on date, custom_fields jsonb default '{"a": [1, 2.50]}', watcher_ids bigint[] default '{}', lock_version integer not null default 0,
  uuid uuid not null default gen_random_uuid(), deleted_at timestamp, created_at timestamp(6) not null, updated_at timestamp(6) not null);
create table comments (id bigserial primary key, commentable_type varchar not null, commentable_id bigint not null, user_id bigint references users, body text not null, created_at timestamp(6) not null, updated_at timestamp(6) not null);
create index index_comments_on_commentable on comments (commentable_type, commentable_id);
create table labels (id bigserial primary key, name varchar not null, color varchar(7), position integer);
create table labels_tickets (label_id bigint not null, ticket_id bigint not null);
create unique index index_labels_tickets on labels_tickets (label_id, ticket_id);
create table active_storage_blobs (id bigserial primary key, key varchar not null unique, filename varchar not null, content_type varchar, metadata text, byte_size bigint not null, checksum varchar, created_at timestamp(6) not null);
create table active_storage_attachments (id bigserial primary key, name varchar not null, record_type varchar not null, record_id bigint not null, blob_id bigint not null references active_storage_blobs, created_at timestamp(6) not null);
create table versions (id bigserial primary key, item_type varchar not null, item_id bigint not null, event varchar not null, whodunnit varchar, object json, object_changes jsonb, created_at timestamp(6));
insert into schema_migrations values ('20230101120000'), ('20240229000001');
insert into ar_internal_metadata values ('environment', 'production', '2023-01-01 12:00:00', '2023-01-01 12:00:00.123456');
insert into accounts (name, subdomain, settings, tags, plan, users_count, created_at, updated_at) values ('Acme', 'acme', '{"locale": "de", "limits": {"seats": 10, "big": 12345678901234567890}}', '{vip,"needs, care"}', 2, 2, '2023-01-02 10:00:00.000001', '2024-05-06 07:08:09.5'), ('Über GmbH', 'ueber', '{}', '{}', 0, 1, '2023-03-26 02:30:00', '2023-03-26 02:30:00');
insert into users (account_id, type, email, encrypted_password, reset_password_token, sign_in_count, current_sign_in_at, last_sign_in_ip, first_name, last_name, admin, deleted_at, created_at, updated_at) values
  (1, 'Agent', 'ann@acme.example', '$2a$12$Xa9uQ6tIYkRzUO2nJ1qVbeW1kXyQ1rWlC5x8rQq9m1Vt9o0y2dQbK', null, 12, '2024-05-06 07:00', '10.0.0.1', 'Ann', 'Agent', true, null, '2023-01-02 10:01', '2024-05-06 07:08'),
  (1, 'Requester', 'bob@acme.example', '$2a$12$Yb8vR7uJZlSaVP3oK2rWcfX2lYzR2sXmD6y9sRr0n2Wu0p1z3eRcL', 'f00ba4', 0, null, '2001:db8::/32', 'Bob', null, false, null, '2023-01-03 10:01', '2023-01-03 10:01'),
  (2, null, 'bob@acme.example', '', null, 0, null, null, null, null, false, '2024-01-01', '2023-01-03 10:01', '2024-01-01');
insert into tickets (account_id, requester_id, assignee_id, subject, body, status, priority, due_on, watcher_ids, deleted_at, created_at, updated_at) values
  (1, 2, 1, 'Printer on fire', E'It burns.\r\n\r\nPlease help.', 'open', 3, '2024-02-29', '{1,2}', null, '2024-02-28 23:59:59.999999', '2024-02-29 00:00:00'), (1, 2, null, 'Screen''s "blank"', '', 'pending', null, null, '{}', null, '2024-03-31 02:15', '2024-03-31 02:15'),
  (2, 3, 1, '<script>alert(1)</script>', null, 'closed', 1, '9999-12-31', null, '2024-05-05 05:05:05', '2024-05-01', '2024-05-05 05:05:05');
update tickets set custom_fields = null where id = 2;
insert into comments (commentable_type, commentable_id, user_id, body, created_at, updated_at) values ('Ticket', 1, 1, 'On it.', '2024-02-28', '2024-02-28'), ('Account', 1, null, E'\ttab  and trailing  ', '2024-02-28', '2024-02-28');
insert into labels (name, color, position) values ('bug', '#ff0000', 1), ('question', null, 2), ('bug', '#FF0000', null);
insert into labels_tickets values (1, 1), (2, 1), (1, 2);
insert into active_storage_blobs (key, filename, content_type, metadata, byte_size, checksum, created_at) values ('xtapjjcjiudrlk3tmwyjgpuobabd', 'fire.jpg', 'image/jpeg', '{"identified":true}', 9007199254740993, '6BTCMPzpBGsYSPqpV2qPLg==', '2024-02-28');
insert into active_storage_attachments (name, record_type, record_id, blob_id, created_at) values ('photo', 'Ticket', 1, 1, '2024-02-28');
insert into versions (item_type, item_id, event, whodunnit, object, object_changes, created_at) values ('Ticket', 1, 'create', '1', null, '{"subject": [null, "Printer on fire"]}', '2024-02-28'), ('Ticket', 1, 'update', null, '{"id":1,  "subject":"Printer on fire"}', null, null);
