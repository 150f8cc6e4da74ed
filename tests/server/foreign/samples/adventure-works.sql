-- A bicycle maker in five schemas: run-together names, extension tables of one key, histories, composite foreign keys.
create domain public."Name" varchar(50);
create domain public."Flag" boolean not null;
create domain public."OrderNumber" varchar(25);
create domain public."AccountNumber" varchar(15);
create schema person; create schema humanresources; create schema production; create schema purchasing; create schema sales;

create table person.businessentity (businessentityid serial primary key, rowguid uuid not null default gen_random_uuid(), modifieddate timestamp not null default now());
create table person.person (
  businessentityid integer primary key references person.businessentity,
  persontype char(2) not null check (upper(persontype) in ('SC', 'VC', 'IN', 'EM', 'SP', 'GC')),
  namestyle "Flag" default false, title varchar(8), firstname "Name" not null, middlename "Name", lastname "Name" not null, suffix varchar(10),
  emailpromotion integer not null default 0 check (emailpromotion between 0 and 2),
  additionalcontactinfo xml, demographics xml, rowguid uuid not null default gen_random_uuid(), modifieddate timestamp not null default now());
create table person.emailaddress (businessentityid integer references person.person, emailaddressid serial, emailaddress varchar(50),
  rowguid uuid not null default gen_random_uuid(), modifieddate timestamp not null default now(), primary key (businessentityid, emailaddressid));
create table person.password (businessentityid integer primary key references person.person, passwordhash varchar(128) not null, passwordsalt varchar(10) not null,
  rowguid uuid not null default gen_random_uuid(), modifieddate timestamp not null default now());
create table person.address (addressid serial primary key, addressline1 varchar(60) not null, addressline2 varchar(60), city varchar(30) not null, postalcode varchar(15) not null,
  spatiallocation bytea, rowguid uuid not null default gen_random_uuid(), modifieddate timestamp not null default now());
create table humanresources.employee (
  businessentityid integer primary key references person.person, nationalidnumber varchar(15) not null, loginid varchar(256) not null, jobtitle varchar(50) not null,
  birthdate date not null check (birthdate between '1930-01-01' and now() - interval '18 years'), maritalstatus char(1) not null check (upper(maritalstatus) in ('M', 'S')),
  hiredate date not null, salariedflag "Flag" default true, vacationhours smallint not null default 0 check (vacationhours between -40 and 240),
  currentflag "Flag" default true, rowguid uuid not null default gen_random_uuid(), modifieddate timestamp not null default now());
create table humanresources.department (departmentid serial primary key, name "Name" not null, groupname "Name" not null, modifieddate timestamp not null default now());
create table humanresources.shift (shiftid serial primary key, name "Name" not null, starttime time not null, endtime time not null, modifieddate timestamp not null default now());
create table humanresources.employeedepartmenthistory (
  businessentityid integer references humanresources.employee, departmentid smallint references humanresources.department, shiftid smallint references humanresources.shift,
  startdate date, enddate date, modifieddate timestamp not null default now(), primary key (businessentityid, startdate, departmentid, shiftid), check (enddate >= startdate or enddate is null));
create table humanresources.employeepayhistory (
  businessentityid integer references humanresources.employee, ratechangedate timestamp, rate numeric not null check (rate between 6.50 and 200.00),
  payfrequency smallint not null check (payfrequency in (1, 2)), modifieddate timestamp not null default now(), primary key (businessentityid, ratechangedate));

create table production.unitmeasure (unitmeasurecode char(3) primary key, name "Name" not null, modifieddate timestamp not null default now());
create table production.productcategory (productcategoryid serial primary key, name "Name" not null, rowguid uuid not null default gen_random_uuid(), modifieddate timestamp not null default now());
create table production.productsubcategory (productsubcategoryid serial primary key, productcategoryid integer not null references production.productcategory, name "Name" not null,
  rowguid uuid not null default gen_random_uuid(), modifieddate timestamp not null default now());
create table production.product (
  productid serial primary key, name "Name" not null, productnumber varchar(25) not null, makeflag "Flag" default true, finishedgoodsflag "Flag" default true, color varchar(15),
  safetystocklevel smallint not null check (safetystocklevel > 0), reorderpoint smallint not null check (reorderpoint > 0), standardcost numeric not null check (standardcost >= 0),
  listprice numeric not null check (listprice >= 0), size varchar(5), sizeunitmeasurecode char(3) references production.unitmeasure, weight numeric(8, 2) check (weight > 0),
  daystomanufacture integer not null check (daystomanufacture >= 0), class char(2) check (upper(class) in ('L', 'M', 'H') or class is null),
  productsubcategoryid integer references production.productsubcategory, sellstartdate timestamp not null, sellenddate timestamp check (sellenddate >= sellstartdate or sellenddate is null),
  rowguid uuid not null default gen_random_uuid(), modifieddate timestamp not null default now());
create table production.productlistpricehistory (productid integer references production.product, startdate timestamp, enddate timestamp, listprice numeric not null check (listprice > 0),
  modifieddate timestamp not null default now(), primary key (productid, startdate), check (enddate >= startdate or enddate is null));
create table production.location (locationid serial primary key, name "Name" not null, costrate numeric not null default 0, availability numeric(8, 2) not null default 0, modifieddate timestamp not null default now());
create table production.productinventory (productid integer references production.product, locationid smallint references production.location, shelf varchar(10) not null,
  bin smallint not null check (bin between 0 and 100), quantity smallint not null default 0, rowguid uuid not null default gen_random_uuid(), modifieddate timestamp not null default now(), primary key (productid, locationid));

create table purchasing.vendor (businessentityid integer primary key references person.businessentity, accountnumber "AccountNumber" not null, name "Name" not null,
  creditrating smallint not null check (creditrating between 1 and 5), activeflag "Flag" default true, purchasingwebserviceurl varchar(1024), modifieddate timestamp not null default now());
create table purchasing.productvendor (productid integer references production.product, businessentityid integer references purchasing.vendor, averageleadtime integer not null check (averageleadtime >= 1),
  standardprice numeric not null check (standardprice > 0), minorderqty integer not null, unitmeasurecode char(3) not null references production.unitmeasure, modifieddate timestamp not null default now(), primary key (productid, businessentityid));
create table purchasing.purchaseorderheader (purchaseorderid serial primary key, revisionnumber smallint not null default 0, status smallint not null default 1 check (status between 1 and 4),
  employeeid integer not null references humanresources.employee, vendorid integer not null references purchasing.vendor, orderdate timestamp not null default now(), subtotal numeric not null default 0, modifieddate timestamp not null default now());

create table sales.salesterritory (territoryid serial primary key, name "Name" not null, countryregioncode varchar(3) not null, "group" varchar(50) not null, salesytd numeric not null default 0,
  rowguid uuid not null default gen_random_uuid(), modifieddate timestamp not null default now());
create table sales.salesperson (businessentityid integer primary key references humanresources.employee, territoryid integer references sales.salesterritory, salesquota numeric check (salesquota > 0),
  commissionpct numeric not null default 0, rowguid uuid not null default gen_random_uuid(), modifieddate timestamp not null default now());
create table sales.salespersonquotahistory (businessentityid integer references sales.salesperson, quotadate timestamp, salesquota numeric not null, rowguid uuid not null default gen_random_uuid(), modifieddate timestamp not null default now(), primary key (businessentityid, quotadate));
create table sales.store (businessentityid integer primary key references person.businessentity, name "Name" not null, salespersonid integer references sales.salesperson, demographics xml,
  rowguid uuid not null default gen_random_uuid(), modifieddate timestamp not null default now());
create table sales.customer (customerid serial primary key, personid integer references person.person, storeid integer references sales.store, territoryid integer references sales.salesterritory,
  rowguid uuid not null default gen_random_uuid(), modifieddate timestamp not null default now());
create table sales.specialoffer (specialofferid serial primary key, description varchar(255) not null, discountpct numeric not null default 0, type varchar(50) not null, category varchar(50) not null,
  startdate timestamp not null, enddate timestamp not null, rowguid uuid not null default gen_random_uuid(), modifieddate timestamp not null default now());
create table sales.specialofferproduct (specialofferid integer references sales.specialoffer, productid integer references production.product,
  rowguid uuid not null default gen_random_uuid(), modifieddate timestamp not null default now(), primary key (specialofferid, productid));
create table sales.salesorderheader (
  salesorderid serial primary key, revisionnumber smallint not null default 0, orderdate timestamp not null default now(), duedate timestamp not null, shipdate timestamp,
  status smallint not null default 1 check (status between 0 and 8), onlineorderflag "Flag" default true, purchaseordernumber "OrderNumber", accountnumber "AccountNumber",
  customerid integer not null references sales.customer, salespersonid integer references sales.salesperson, territoryid integer references sales.salesterritory,
  billtoaddressid integer not null references person.address, shiptoaddressid integer not null references person.address, creditcardapprovalcode varchar(15),
  subtotal numeric not null default 0 check (subtotal >= 0), taxamt numeric not null default 0, freight numeric not null default 0, totaldue numeric, comment varchar(128),
  rowguid uuid not null default gen_random_uuid(), modifieddate timestamp not null default now(), check (duedate >= orderdate), check (shipdate >= orderdate or shipdate is null));
create table sales.salesorderdetail (
  salesorderid integer references sales.salesorderheader on delete cascade, salesorderdetailid serial, carriertrackingnumber varchar(25), orderqty smallint not null check (orderqty > 0),
  productid integer not null, specialofferid integer not null, unitprice numeric not null check (unitprice >= 0), unitpricediscount numeric not null default 0,
  rowguid uuid not null default gen_random_uuid(), modifieddate timestamp not null default now(), primary key (salesorderid, salesorderdetailid),
  foreign key (specialofferid, productid) references sales.specialofferproduct (specialofferid, productid));
comment on table sales.salesorderheader is 'General sales order information.';
comment on column sales.salesorderheader.onlineorderflag is '0 = Order placed by sales person. 1 = Order placed online by customer.';
create view sales.vindividualcustomer as select p.businessentityid, p.title, p.firstname, p.lastname, c.customerid from person.person p join sales.customer c on c.personid = p.businessentityid;

insert into person.businessentity select from generate_series(1, 12);
insert into person.person (businessentityid, persontype, title, firstname, middlename, lastname, demographics) values
  (1, 'EM', null, 'Ken', 'J', 'Sánchez', '<IndividualSurvey><TotalPurchaseYTD>0</TotalPurchaseYTD></IndividualSurvey>'), (2, 'SP', null, 'Terri', 'Lee', 'Duffy', null),
  (3, 'SC', 'Ms.', 'Gail', 'A', 'Erickson', null), (4, 'IN', 'Mr.', 'Jossef', 'H', 'Goldberg', null), (5, 'IN', 'Ms.', 'Dylan', 'A', 'Miller', null), (6, 'SP', null, 'Michael', null, 'Raheem', null);
insert into person.emailaddress (businessentityid, emailaddress) select businessentityid, lower(firstname) || '0@adventure-works.com' from person.person;
insert into person.password (businessentityid, passwordhash, passwordsalt) select businessentityid, encode(sha256(firstname::bytea), 'base64'), 'bE3XiWw=' from person.person;
insert into person.address (addressline1, city, postalcode, spatiallocation) values ('1970 Napa Ct.', 'Bothell', '98011', '\xe6100000'), ('9833 Mt. Dias Blv.', 'Bothell', '98011', null), ('7484 Roundtree Drive', 'Monroe', '98272', null);
insert into humanresources.employee (businessentityid, nationalidnumber, loginid, jobtitle, birthdate, maritalstatus, hiredate) values
  (1, '295847284', 'adventure-works\ken0', 'Chief Executive Officer', '1969-01-29', 'S', '2009-01-14'), (2, '245797967', 'adventure-works\terri0', 'Sales Representative', '1971-08-01', 'S', '2008-01-31'),
  (6, '695256908', 'adventure-works\michael6', 'Sales Representative', '1984-11-30', 'M', '2009-05-03');
insert into humanresources.department (name, groupname) values ('Engineering', 'Research and Development'), ('Tool Design', 'Research and Development'), ('Sales', 'Sales and Marketing');
insert into humanresources.shift (name, starttime, endtime) values ('Day', '07:00', '15:00'), ('Evening', '15:00', '23:00'), ('Night', '23:00', '07:00');
insert into humanresources.employeedepartmenthistory values (1, 1, 1, '2009-01-14', '2010-05-30', now()), (1, 2, 1, '2010-05-31', null, now()), (2, 3, 1, '2008-01-31', null, now()), (6, 3, 2, '2009-05-03', null, now());
insert into humanresources.employeepayhistory values (1, '2009-01-14', 125.50, 2, now()), (2, '2008-01-31', 63.4615, 2, now()), (2, '2011-12-14 09:30:00.25', 70, 2, now());
insert into production.unitmeasure (unitmeasurecode, name) values ('CM ', 'Centimeter'), ('EA ', 'Each'), ('LB ', 'US pound');
insert into production.productcategory (name) values ('Bikes'), ('Components'), ('Clothing'), ('Accessories');
insert into production.productsubcategory (productcategoryid, name) values (1, 'Mountain Bikes'), (1, 'Road Bikes'), (2, 'Handlebars'), (3, 'Caps'), (3, 'Socks');
insert into production.product (name, productnumber, color, safetystocklevel, reorderpoint, standardcost, listprice, size, sizeunitmeasurecode, weight, daystomanufacture, class, productsubcategoryid, sellstartdate)
  select 'Road-150 Red, ' || size, 'BK-R93R-' || size, 'Red', 100, 75, 2171.2942, 3578.27, size, 'CM ', 13.77 + size / 10.0, 4, 'H ', 2, '2011-05-31' from generate_series(44, 62, 4) size;
insert into production.product (name, productnumber, makeflag, finishedgoodsflag, safetystocklevel, reorderpoint, standardcost, listprice, daystomanufacture, sellstartdate) values
  ('Adjustable Race', 'AR-5381', false, false, 1000, 750, 0.00, 0.00, 0, '2008-04-30'), ('Bearing Ball', 'BA-8327', false, false, 1000, 750, 0.0, 0, 0, '2008-04-30'), ('AWC Logo Cap', 'CA-1098', false, true, 4, 3, 6.9223, 8.99, 0, '2011-05-31');
insert into production.productlistpricehistory values (1, '2011-05-31', '2012-05-29', 3578.27, now()), (1, '2012-05-30', null, 3399.9900, now()), (8, '2011-05-31 00:00:00.001', null, 8.6442, now());
insert into production.location (name, costrate, availability) values ('Tool Crib', 0.00, 0), ('Paint', 14.2500, 120.00), ('Final Assembly', 12.25, 120);
insert into production.productinventory (productid, locationid, shelf, bin, quantity) values (1, 1, 'A', 1, 408), (1, 3, 'N/A', 0, 12), (6, 1, 'A', 2, 427), (8, 2, 'B', 7, 288);
insert into purchasing.vendor (businessentityid, accountnumber, name, creditrating, purchasingwebserviceurl) values (7, 'AUSTRALI0001', 'Australia Bike Retailer', 1, null), (8, 'LITWARE0001', 'Litware, Inc.', 1, 'www.litwareinc.com/');
insert into purchasing.productvendor values (6, 8, 17, 47.8700, 1, 'EA ', now()), (7, 7, 19, 39.92, 100, 'EA ', now());
insert into purchasing.purchaseorderheader (status, employeeid, vendorid, orderdate, subtotal) values (4, 1, 7, '2011-04-16', 201.04), (1, 2, 8, '2011-04-16', 272.1015);
insert into sales.salesterritory (name, countryregioncode, "group", salesytd) values ('Northwest', 'US', 'North America', 7887186.7882), ('Germany', 'DE', 'Europe', 3805202.3478);
insert into sales.salesperson (businessentityid, territoryid, salesquota, commissionpct) values (2, 1, 250000, 0.015), (6, null, null, 0.0000);
insert into sales.salespersonquotahistory (businessentityid, quotadate, salesquota) values (2, '2011-05-31', 367000), (2, '2011-08-31', 556000.00);
insert into sales.store (businessentityid, name, salespersonid) values (9, 'Next-Door Bike Store', 2), (10, 'Professional Sales and Service', 2), (11, 'Riders Company', 6);
insert into sales.customer (personid, storeid, territoryid) values (null, 9, 1), (3, 10, 1), (4, null, 1), (5, null, 2), (null, 11, 2);
insert into sales.specialoffer (description, discountpct, type, category, startdate, enddate) values ('No Discount', 0, 'No Discount', 'No Discount', '2011-05-01', '2014-11-30'), ('Volume Discount 11 to 14', 0.02, 'Volume Discount', 'Reseller', '2011-05-31', '2014-05-30');
insert into sales.specialofferproduct (specialofferid, productid) select 1, productid from production.product where listprice > 0;
insert into sales.specialofferproduct (specialofferid, productid) values (2, 8);
insert into sales.salesorderheader (orderdate, duedate, shipdate, status, onlineorderflag, purchaseordernumber, accountnumber, customerid, salespersonid, territoryid, billtoaddressid, shiptoaddressid, subtotal, taxamt, freight, totaldue) values
  ('2011-05-31', '2011-06-12', '2011-06-07', 5, false, 'PO522145787', '10-4020-000676', 2, 2, 1, 1, 1, 20565.6206, 1971.5149, 616.0984, 23153.2339), ('2011-05-31', '2011-06-12', '2011-06-07', 5, true, null, '10-4030-014', 3, null, 1, 2, 2, 3578.27, 286.2616, 89.4568, 3953.9884),
  ('2011-06-01 10:15', '2011-06-13', null, 5, true, null, '10-4030-028', 4, null, 2, 3, 3, 3578.2700, 286.2616, 89.4568, 3953.9884), ('2011-06-02', '2011-06-14', null, 1, false, 'PO1886', '10-4020-117', 1, 6, 1, 1, 2, 17.98, 0, 0, null);
insert into sales.salesorderdetail (salesorderid, carriertrackingnumber, orderqty, productid, specialofferid, unitprice) values (1, '4911-403C-98', 1, 1, 1, 3578.27), (1, '4911-403C-98', 12, 8, 2, 5.1865), (1, null, 2, 3, 1, 3578.2700), (2, null, 1, 2, 1, 3578.27), (3, null, 1, 4, 1, 3578.27), (4, null, 2, 8, 1, 8.99);
