import type { SchemaStep } from './schema-step.ts'

export const accounts: SchemaStep = {
  name: '0001-accounts',
  async up(schema, identity) {
    await schema
      .createTable('users')
      .addColumn('id', identity.type, identity.column)
      .addColumn('account', 'text', c => c.notNull())
      .addColumn('account_key', 'text', c => c.notNull().unique())
      .addColumn('user_name', 'text', c => c.notNull())
      .addColumn('password_hash', 'text', c => c.notNull())
      .addColumn('created_at_ms', 'bigint', c => c.notNull())
      .execute()
    await schema
      .createTable('sessions')
      .addColumn('token_hash', 'text', c => c.primaryKey())
      .addColumn('user_id', 'bigint', c => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('created_at_ms', 'bigint', c => c.notNull())
      .addColumn('seen_at_ms', 'bigint', c => c.notNull())
      .execute()
    await schema.createIndex('sessions_by_user').on('sessions').columns(['user_id', 'created_at_ms']).execute()
    await schema
      .createTable('collects')
      .addColumn('id', identity.type, identity.column)
      .addColumn('user_id', 'bigint', c => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('type', 'integer', c => c.notNull())
      .addColumn('title', 'text', c => c.notNull())
      .addColumn('value', 'text', c => c.notNull())
      .addColumn('group_name', 'text', c => c.notNull().defaultTo(''))
      .addColumn('note', 'text', c => c.notNull().defaultTo(''))
      .addColumn('position', 'bigint', c => c.notNull())
      .addColumn('created_at_ms', 'bigint', c => c.notNull())
      .addUniqueConstraint('collects_once', ['user_id', 'type', 'value'])
      .execute()
    await schema.createIndex('collects_in_order').on('collects').columns(['user_id', 'position']).execute()
    await schema
      .createTable('keywords')
      .addColumn('id', identity.type, identity.column)
      .addColumn('user_id', 'bigint', c => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('word', 'text', c => c.notNull())
      .addColumn('created_at_ms', 'bigint', c => c.notNull())
      .addUniqueConstraint('keywords_once', ['user_id', 'word'])
      .execute()
    await schema
      .createTable('throttle')
      .addColumn('key', 'text', c => c.primaryKey())
      .addColumn('attempts', 'integer', c => c.notNull())
      .addColumn('last_at_ms', 'bigint', c => c.notNull())
      .execute()
  },
}
