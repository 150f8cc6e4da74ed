-- A music shop as its .NET makers name things: "PascalCase", keys without sequences, employees that report to each other.
create table "Artist" ("ArtistId" integer primary key, "Name" varchar(120));
create table "Album" ("AlbumId" integer primary key, "Title" varchar(160) not null, "ArtistId" integer not null references "Artist");
create table "Genre" ("GenreId" integer primary key, "Name" varchar(120));
create table "MediaType" ("MediaTypeId" integer primary key, "Name" varchar(120));
create table "Track" ("TrackId" integer primary key, "Name" varchar(200) not null, "AlbumId" integer references "Album", "MediaTypeId" integer not null references "MediaType", "GenreId" integer references "Genre",
  "Composer" varchar(220), "Milliseconds" integer not null, "Bytes" integer, "UnitPrice" numeric(10, 2) not null);
create table "Employee" ("EmployeeId" integer primary key, "LastName" varchar(20) not null, "FirstName" varchar(20) not null, "Title" varchar(30), "ReportsTo" integer references "Employee",
  "BirthDate" timestamp, "HireDate" timestamp, "Country" varchar(40), "Phone" varchar(24), "Fax" varchar(24), "Email" varchar(60));
create table "Customer" ("CustomerId" integer primary key, "FirstName" varchar(40) not null, "LastName" varchar(20) not null, "Company" varchar(80), "Address" varchar(70), "PostalCode" varchar(10),
  "Phone" varchar(24), "Email" varchar(60) not null, "SupportRepId" integer references "Employee");
create table "Invoice" ("InvoiceId" integer primary key, "CustomerId" integer not null references "Customer", "InvoiceDate" timestamp not null, "BillingAddress" varchar(70), "Total" numeric(10, 2) not null);
create table "InvoiceLine" ("InvoiceLineId" integer primary key, "InvoiceId" integer not null references "Invoice", "TrackId" integer not null references "Track", "UnitPrice" numeric(10, 2) not null, "Quantity" integer not null);
create table "Playlist" ("PlaylistId" integer primary key, "Name" varchar(120));
create table "PlaylistTrack" ("PlaylistId" integer references "Playlist", "TrackId" integer references "Track", primary key ("PlaylistId", "TrackId"));
create index "IFK_AlbumArtistId" on "Album" ("ArtistId");
insert into "Artist" values (1, 'AC/DC'), (2, 'Accept'), (3, 'Antônio Carlos Jobim'), (4, null);
insert into "Album" values (1, 'For Those About To Rock We Salute You', 1), (2, 'Balls to the Wall', 2), (3, 'Warner 25 Anos', 3), (4, 'Let There Be Rock', 1);
insert into "Genre" values (1, 'Rock'), (2, 'Jazz'), (0, 'None');
insert into "MediaType" values (1, 'MPEG audio file'), (2, 'Protected AAC audio file');
insert into "Track" values (1, 'For Those About To Rock (We Salute You)', 1, 1, 1, 'Angus Young, Malcolm Young, Brian Johnson', 343719, 11170334, 0.99), (2, 'Balls to the Wall', 2, 2, 1, null, 342562, 5510424, 0.99),
  (3, 'Desafinado', 3, 1, 2, '', 185338, 5990473, 1.00), (4, 'Garota De Ipanema', 3, 1, 2, ' ', 285048, null, 1.99), (5, 'Whole Lotta Rosie', 4, 1, 0, 'AC/DC', 323761, 10547154, 0);
insert into "Employee" values (1, 'Adams', 'Andrew', 'General Manager', null, '1962-02-18', '2002-08-14', 'Canada', '+1 (780) 428-9482', '+1 (780) 428-3457', 'andrew@example.com'),
  (2, 'Edwards', 'Nancy', 'Sales Manager', 1, '1958-12-08', '2002-05-01', 'Canada', '+1 (403) 262-3443', null, 'nancy@example.com'), (3, 'Peacock', 'Jane', 'Sales Support Agent', 2, '1973-08-29', '2002-04-01 09:30', 'Canada', null, null, 'jane@example.com');
insert into "Customer" values (1, 'Luís', 'Gonçalves', 'Embraer', 'Av. Brigadeiro Faria Lima, 2170', '12227-000', '+55 (12) 3923-5555', 'luisg@example.br', 3), (2, 'Leonie', 'Köhler', null, 'Theodor-Heuss-Straße 34', '70174', '+49 0711 2842222', 'leonekohler@example.de', 3), (3, 'Hannah', 'Schneider', null, null, null, null, 'none', null);
insert into "Invoice" values (1, 2, '2021-01-01', 'Theodor-Heuss-Straße 34', 1.98), (2, 1, '2021-01-02 23:59:59', null, 3.96), (412, 3, '2025-12-22', '', 0.00);
insert into "InvoiceLine" values (1, 1, 2, 0.99, 1), (2, 1, 4, 0.99, 1), (3, 2, 1, 1.99, 1), (4, 2, 5, 1.97, 1), (2240, 412, 3, 0.00, 0);
insert into "Playlist" values (1, 'Music'), (2, 'Movies'), (3, 'Music');
insert into "PlaylistTrack" values (1, 1), (1, 2), (1, 3), (3, 1), (3, 5);
