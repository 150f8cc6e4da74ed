-- A WordPress moved from MySQL: bigint ids that no sequence gives, text everywhere, '' and 0 for nothing, no foreign key.
create table wp_users (id bigint primary key, user_login varchar(60) not null default '', user_pass varchar(255) not null default '', user_nicename varchar(50) not null default '', user_email varchar(100) not null default '', user_url varchar(100) not null default '',
  user_registered timestamp not null default '1000-01-01 00:00:00', user_activation_key varchar(255) not null default '', user_status bigint not null default 0, display_name varchar(250) not null default '');
create table wp_usermeta (umeta_id bigint primary key, user_id bigint not null default 0, meta_key varchar(255), meta_value text);
create table wp_posts (id bigint primary key, post_author bigint not null default 0, post_date timestamp, post_date_gmt timestamp, post_content text not null, post_title text not null, post_excerpt text not null, post_status varchar(20) not null default 'publish',
  comment_status varchar(20) not null default 'open', post_password varchar(255) not null default '', post_name varchar(200) not null default '', post_modified timestamp, post_parent bigint not null default 0, guid varchar(255) not null default '', menu_order integer not null default 0,
  post_type varchar(20) not null default 'post', comment_count bigint not null default 0);
create table wp_postmeta (meta_id bigint primary key, post_id bigint not null default 0, meta_key varchar(255), meta_value text);
create table wp_comments (comment_id bigint primary key, comment_post_id bigint not null default 0, comment_author text not null, comment_author_email varchar(100) not null default '', comment_author_ip varchar(100) not null default '', comment_date timestamp not null, comment_content text not null, comment_karma bigint not null default 0, comment_approved varchar(20) not null default '1', comment_parent bigint not null default 0);
create table wp_terms (term_id bigint primary key, name varchar(200) not null default '', slug varchar(200) not null default '', term_group bigint not null default 0);
create table wp_term_taxonomy (term_taxonomy_id bigint primary key, term_id bigint not null default 0, taxonomy varchar(32) not null default '', description text not null, parent bigint not null default 0, count bigint not null default 0, unique (term_id, taxonomy));
create table wp_term_relationships (object_id bigint not null default 0, term_taxonomy_id bigint not null default 0, term_order integer not null default 0, primary key (object_id, term_taxonomy_id));
create table wp_options (option_id bigint primary key, option_name varchar(191) not null default '' unique, option_value text not null, autoload varchar(20) not null default 'yes');
create table wp_links (link_id bigint primary key, link_url varchar(255) not null default '', link_name varchar(255) not null default '', link_visible varchar(20) not null default 'Y', link_rating smallint not null default 0, link_updated timestamp);
create table wp_actionscheduler_logs (log_id bigint primary key, action_id bigint not null, message text not null, log_date_gmt timestamp);
insert into wp_users values (1, 'admin', '$P$BrBYRZ5cLPGyrYkqLY9VfBRzCZvV1Z/', 'admin', 'admin@example.com', 'http://example.com', '2015-06-01 08:00:00', '', 0, 'admin'), (2, 'editor', '$P$B55D6LjfHDkINU5wF.v2BuuzO0/XPk/', 'editor', '', '', '1000-01-01 00:00:00', '1438:$P$Bx', 0, 'Eddie "Ed" Tor');
insert into wp_usermeta values (1, 1, 'nickname', 'admin'), (2, 1, 'wp_capabilities', 'a:1:{s:13:"administrator";b:1;}'), (3, 2, 'rich_editing', 'true'), (4, 0, null, null);
insert into wp_posts values (1, 1, '2015-06-01 08:00:00', '2015-06-01 06:00:00', '<p>Welcome to <b>WordPress</b>.</p>', 'Hello world!', '', 'publish', 'open', '', 'hello-world', '2015-06-02 08:00:00', 0, 'http://example.com/?p=1', 0, 'post', 2),
  (2, 1, '2015-06-01 08:00:00', null, '', '', '', 'auto-draft', 'closed', 'geheim', '', null, 0, '', 0, 'page', 0), (3, 2, null, null, E'<!-- wp:image -->\r\n', 'bild.jpg', 'ünïcödé', 'inherit', 'open', '', 'bild-jpg', '0001-01-01 00:00:00', 1, 'http://example.com/wp-content/bild.jpg', -1, 'attachment', 0);
insert into wp_postmeta values (1, 3, '_wp_attached_file', '2015/06/bild.jpg'), (2, 2, '_edit_lock', '1433145600:1'), (3, 1, '', '');
insert into wp_comments values (1, 1, 'Mr WordPress', '', '', '2015-06-01 08:00:00', 'Hi, this is a comment.', 0, '1', 0), (2, 1, '', 'x@y.example', '127.0.0.1', '2015-06-01 08:00:01', '', -1, 'spam', 1);
insert into wp_terms values (1, 'Uncategorized', 'uncategorized', 0), (2, 'Ärger & Co', 'aerger-co', 0);
insert into wp_term_taxonomy values (1, 1, 'category', '', 0, 1), (2, 2, 'post_tag', '', 0, 0);
insert into wp_term_relationships values (1, 1, 0), (1, 2, 1), (3, 1, 0);
insert into wp_options values (1, 'siteurl', 'http://example.com', 'yes'), (2, 'cron', 'a:0:{}', 'no'), (3, '', '', ''), (4, 'auth_salt', 'x|Zq^8{$0', 'no');
insert into wp_links values (1, 'https://wordpress.example/', 'Docs', 'Y', 0, null), (2, '', '', 'N', 9, '2015-06-01 08:00:00');
insert into wp_actionscheduler_logs values (1, 7, 'action created', '2024-01-01 00:00:00'), (2, 7, 'action complete', null);
