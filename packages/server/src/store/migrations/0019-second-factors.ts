import type { SchemaStep } from './schema-step.ts'

/** A second factor beside the password, codes for who has lost a way in, and what is good for one use and a few minutes. */
export const secondFactors: SchemaStep = {
  name: '0019-second-factors',
  async up(schema) {
    await schema
      .createTable('second_factors')
      .addColumn('user_id', 'integer', c => c.primaryKey().references('users.id').onDelete('cascade'))
      .addColumn('sealed_secret', 'text', c => c.notNull())
      .addColumn('begun_at_ms', 'bigint', c => c.notNull())
      .addColumn('confirmed_at_ms', 'bigint')
      .addColumn('last_step', 'bigint', c => c.notNull().defaultTo(0))
      .execute()
    await schema
      .createTable('recovery_codes')
      .addColumn('user_id', 'integer', c => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('code_hash', 'text', c => c.notNull())
      .addColumn('created_at_ms', 'bigint', c => c.notNull())
      .addPrimaryKeyConstraint('recovery_codes_key', ['user_id', 'code_hash'])
      .execute()
    await schema
      .createTable('one_time_secrets')
      .addColumn('key', 'text', c => c.primaryKey())
      .addColumn('user_id', 'integer', c => c.references('users.id').onDelete('cascade'))
      .addColumn('secret_hash', 'text', c => c.notNull())
      .addColumn('content', 'text', c => c.notNull())
      .addColumn('tries_left', 'integer', c => c.notNull())
      .addColumn('expires_at_ms', 'bigint', c => c.notNull())
      .execute()
    await schema.createIndex('one_time_secrets_of_user').on('one_time_secrets').column('user_id').execute()
  },
}
