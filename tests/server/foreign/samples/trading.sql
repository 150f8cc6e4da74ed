-- A trading company: text keys, `real` money, smallint ids without sequences, a junction of customers and their kinds.
create table categories (category_id smallint primary key, category_name varchar(15) not null, description text, picture bytea);
create table suppliers (supplier_id smallint primary key, company_name varchar(40) not null, contact_name varchar(30), contact_title varchar(30), city varchar(15), phone varchar(24), homepage text);
create table products (product_id smallint primary key, product_name varchar(40) not null, supplier_id smallint references suppliers, category_id smallint references categories, quantity_per_unit varchar(20),
  unit_price real, units_in_stock smallint, units_on_order smallint, reorder_level smallint, discontinued integer not null);
create table region (region_id smallint primary key, region_description varchar(60) not null);
create table territories (territory_id varchar(20) primary key, territory_description varchar(60) not null, region_id smallint not null references region);
create table employees (employee_id smallint primary key, last_name varchar(20) not null, first_name varchar(10) not null, title varchar(30), title_of_courtesy varchar(25), birth_date date, hire_date date,
  extension varchar(4), photo bytea, notes text, reports_to smallint references employees, photo_path varchar(255));
create table employee_territories (employee_id smallint references employees, territory_id varchar(20) references territories, primary key (employee_id, territory_id));
create table customers (customer_id varchar(5) primary key, company_name varchar(40) not null, contact_name varchar(30), address varchar(60), city varchar(15), postal_code varchar(10), country varchar(15), phone varchar(24), fax varchar(24));
create table customer_demographics (customer_type_id varchar(5) primary key, customer_desc text);
create table customer_customer_demo (customer_id varchar(5) references customers, customer_type_id varchar(5) references customer_demographics, primary key (customer_id, customer_type_id));
create table shippers (shipper_id smallint primary key, company_name varchar(40) not null, phone varchar(24));
create table orders (order_id smallint primary key, customer_id varchar(5) references customers, employee_id smallint references employees, order_date date, required_date date, shipped_date date,
  ship_via smallint references shippers, freight real, ship_name varchar(40), ship_address varchar(60), ship_country varchar(15));
create table order_details (order_id smallint references orders, product_id smallint references products, unit_price real not null, quantity smallint not null, discount real not null, primary key (order_id, product_id));
create table us_states (state_id smallint primary key, state_name varchar(100), state_abbr varchar(2), state_region varchar(50));
insert into categories values (1, 'Beverages', 'Soft drinks, coffees, teas, beers, and ales', '\x'), (2, 'Condiments', 'Sweet and savory sauces', '\x151c2f00'), (3, 'Seafood', null, null);
insert into suppliers values (1, 'Exotic Liquids', 'Charlotte Cooper', 'Purchasing Manager', 'London', '(171) 555-2222', null), (2, 'Plutzer Lebensmittelgroßmärkte AG', 'Martin Bein', null, 'Frankfurt', '(069) 992755', 'Plutzer (on the World Wide Web)#http://www.microsoft.com/#');
insert into products values (1, 'Chai', 1, 1, '10 boxes x 30 bags', 18, 39, 0, 10, 1), (2, 'Chang', 1, 1, '24 - 12 oz bottles', 19.1, 17, 40, 25, 0), (3, 'Original Frankfurter grüne Soße', 2, 2, '12 boxes', 13.25, 32, 0, 15, 0), (4, 'Röd Kaviar', null, 3, null, null, 0, null, -1, 0);
insert into region values (1, 'Eastern'), (2, 'Western');
insert into territories values ('01581', 'Westboro', 1), ('02116', 'Boston', 1), ('98004', 'Bellevue', 2);
insert into employees values (1, 'Fuller', 'Andrew', 'Vice President, Sales', 'Dr.', '1952-02-19', '1992-08-14', '3457', '\x', 'Andrew received his BTS commercial', null, 'http://accweb/emmployees/fuller.bmp'),
  (2, 'Davolio', 'Nancy', 'Sales Representative', 'Ms.', '1948-12-08', '1992-05-01', '5467', null, 'Education includes a BA', 1, ''), (3, 'King', 'Robert', null, 'Mr.', null, null, null, null, '', 1, null);
insert into employee_territories values (1, '01581'), (1, '98004'), (2, '02116');
insert into customers values ('ALFKI', 'Alfreds Futterkiste', 'Maria Anders', 'Obere Str. 57', 'Berlin', '12209', 'Germany', '030-0074321', '030-0076545'), ('ANATR', 'Ana Trujillo Emparedados y helados', 'Ana Trujillo', 'Avda. de la Constitución 2222', 'México D.F.', '05021', 'Mexico', '(5) 555-4729', null), ('B/S?%', 'B''s Beverages', null, null, null, '', null, null, null);
insert into customer_demographics values ('VIP', 'Buys a lot'), ('NEW', null);
insert into customer_customer_demo values ('ALFKI', 'VIP'), ('B/S?%', 'NEW');
insert into shippers values (1, 'Speedy Express', '(503) 555-9831'), (2, 'United Package', '1-800-782-7892');
insert into orders values (10248, 'ALFKI', 2, '1996-07-04', '1996-08-01', '1996-07-16', 2, 32.38, 'Alfreds Futterkiste', 'Obere Str. 57', 'Germany'), (10249, 'B/S?%', 1, '1996-07-05', '1996-08-16', null, 1, 11.61, 'B''s Beverages', null, null), (10250, null, null, null, null, null, null, 0.000001, null, null, 'UK');
insert into order_details values (10248, 1, 14, 12, 0), (10248, 2, 9.8, 10, 0.05), (10249, 1, 34.8, 5, 0.15), (10250, 4, 1e10, 1, 0.1);
insert into us_states values (1, 'Alabama', 'AL', 'south'), (2, 'Alaska', 'AK', 'north');
