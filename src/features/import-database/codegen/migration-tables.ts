/** Tables of migration tools. */

/** Of Rails, Flyway, Prisma, Django, Knex, Alembic, Liquibase, Sequelize, EF, Doctrine, Laravel, TypeORM, Drizzle, Goose and others. */
const migrationTables = new Set(
  `schema_migrations ar_internal_metadata flyway_schema_history schema_version _prisma_migrations django_migrations knex_migrations
  knex_migrations_lock alembic_version databasechangelog databasechangeloglock sequelizemeta sequelize_meta __efmigrationshistory
  doctrine_migration_versions typeorm_metadata __drizzle_migrations goose_db_version gorp_migrations pgmigrations
  _sqlx_migrations refinery_schema_history`.split(/\s+/),
);

/** Whether a migration tool keeps its own state in a table of that name. */
export const isMigrationTable = (name: string): boolean => migrationTables.has(name.toLowerCase());
