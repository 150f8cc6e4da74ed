-- A blog in Prisma: quoted camel case, enums, cuid keys, timestamp(3), implicit junctions "_CategoryToPost", a table per reserved word.
create type "Role" as enum ('USER', 'ADMIN', 'super-admin');
create type "PostStatus" as enum ('DRAFT', 'IN_REVIEW', 'PUBLISHED');
create table "User" (id text primary key, email text not null unique, name text, role "Role" not null default 'USER', roles "Role"[] default array['USER']::"Role"[], "emailVerified" timestamp(3), "hashedPassword" text, "apiKey" text, "createdAt" timestamp(3) not null default current_timestamp, "updatedAt" timestamp(3) not null);
create table "Profile" (id serial primary key, bio text, "avatarUrl" text, "userId" text not null unique references "User" on delete cascade on update cascade);
create table "Post" (id text primary key, title varchar(255) not null, slug text not null, content text, status "PostStatus" not null default 'DRAFT', views integer not null default 0, rating double precision, price decimal(65, 30), meta jsonb, keywords text[],
  "authorId" text not null references "User" on delete restrict on update cascade, "parentPostId" text references "Post" on delete set null on update cascade, "publishedAt" timestamp(3), "createdAt" timestamp(3) not null default current_timestamp, "updatedAt" timestamp(3) not null);
create unique index "Post_authorId_slug_key" on "Post" ("authorId", slug);
create table "Category" (id serial primary key, name text not null);
create table "Tag" (id text primary key, label text not null, "order" integer not null default 0);
create table "_CategoryToPost" ("A" integer not null references "Category" on delete cascade on update cascade, "B" text not null references "Post" on delete cascade on update cascade);
create unique index "_CategoryToPost_AB_unique" on "_CategoryToPost" ("A", "B");
create index "_CategoryToPost_B_index" on "_CategoryToPost" ("B");
create table "_PostToTag" ("A" text references "Post" on delete cascade on update cascade, "B" text references "Tag" on delete cascade on update cascade, constraint "_PostToTag_AB_pkey" primary key ("A", "B"));
create table "Comment" ("postId" text references "Post" on delete cascade, "seq" integer, body text not null, "userId" text references "User", "bigViews" bigint not null default 0, primary key ("postId", seq));
create table "Session" (id text primary key, "sessionToken" text not null unique, "userId" text not null references "User" on delete cascade, expires timestamp(3) not null);
create table "Account" (provider text, "providerAccountId" text, "userId" text not null references "User", access_token text, expires_at integer, scope text, primary key (provider, "providerAccountId"));
create table "_prisma_migrations" (id varchar(36) primary key, checksum varchar(64) not null, finished_at timestamptz, migration_name varchar(255) not null, logs text, rolled_back_at timestamptz, started_at timestamptz not null default now(), applied_steps_count integer not null default 0);
insert into "User" values ('cjld2cjxh0000qzrmn831i7rn', 'alice@prisma.example', 'Alice', 'ADMIN', '{USER,ADMIN}', '2024-01-01 00:00:00.123', 'c2NyeXB0AA8AAAAIAAAAAdE', 'sk_live_51H8', '2024-01-01 10:00:00.001', '2024-01-02'), ('cjld2cyuq0000t3rmniod1foy', 'bob@prisma.example', null, 'USER', '{}', null, null, null, '2024-01-01', '2024-01-01'), ('ck/odd id%', 'c@prisma.example', '', 'super-admin', '{super-admin}', null, null, null, '2024-01-01', '2024-01-01');
insert into "Profile" (bio, "avatarUrl", "userId") values ('I like *turtles*', 'https://example.com/a.png?x=1&y=2', 'cjld2cjxh0000qzrmn831i7rn'), (null, null, 'ck/odd id%');
insert into "Post" values ('p1', 'Hello World', 'hello', '# Hi', 'PUBLISHED', 10, 4.5, 1.5, '{"seo": {"title": null}}', '{a,b}', 'cjld2cjxh0000qzrmn831i7rn', null, '2024-02-29 23:59:59.999', '2024-02-01', '2024-02-29'), ('p2', 'Hello Again', 'again', null, 'IN_REVIEW', 0, null, 0.000000000000000000000000000001, null, '{}', 'cjld2cyuq0000t3rmniod1foy', 'p1', null, '2024-02-02', '2024-02-02'), ('p3', 'Hello World', 'hello', '', 'DRAFT', -1, 'NaN', null, '"text"', null, 'cjld2cyuq0000t3rmniod1foy', null, null, '2024-02-02', '2024-02-02');
insert into "Category" (name) values ('News'), ('Databases'), ('');
insert into "Tag" values ('t1', 'orm', 1), ('t2', 'sql', 2);
insert into "_CategoryToPost" values (1, 'p1'), (2, 'p1'), (1, 'p2');
insert into "_PostToTag" values ('p1', 't1'), ('p1', 't2'), ('p3', 't1');
insert into "Comment" values ('p1', 1, 'First!', 'cjld2cyuq0000t3rmniod1foy', 9007199254740993), ('p1', 2, E'line\nbreak', null, 0), ('p2', 1, 'ok', 'ck/odd id%', -9223372036854775808);
insert into "Session" values ('s1', '8f14e45f-ceea-467f-a8f1-1c7a1f2b9d4e', 'cjld2cjxh0000qzrmn831i7rn', '2030-01-01');
insert into "Account" values ('github', '123', 'cjld2cjxh0000qzrmn831i7rn', 'gho_16C7e42F292c6912E7710c838347Ae178B4a', 1700000000, 'read:user'), ('google', '../etc', 'cjld2cyuq0000t3rmniod1foy', null, null, null);
insert into "_prisma_migrations" values ('0b2e7a1c-6b1b-4d0e-9a34-3c5d4f6e7a8b', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855', '2024-01-01 00:00:01+00', '20240101000000_init', null, null, '2024-01-01 00:00:00+00', 1);
