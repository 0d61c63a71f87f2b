import type { SchemaStep } from './schema-step.ts'

/** Keys that browsers and phones hold, and the address a person can be written to. */
export const passkeysAndMail: SchemaStep = {
  name: '0020-passkeys-and-mail',
  async up(schema) {
    await schema
      .createTable('passkeys')
      .addColumn('credential_id', 'text', c => c.primaryKey())
      .addColumn('user_id', 'integer', c => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('public_key', 'text', c => c.notNull())
      .addColumn('sign_count', 'bigint', c => c.notNull())
      .addColumn('transports', 'text', c => c.notNull())
      .addColumn('name', 'text', c => c.notNull())
      .addColumn('created_at_ms', 'bigint', c => c.notNull())
      .addColumn('used_at_ms', 'bigint', c => c.notNull())
      .execute()
    await schema.createIndex('passkeys_of_user').on('passkeys').column('user_id').execute()
    await schema
      .createTable('mail_addresses')
      .addColumn('user_id', 'integer', c => c.primaryKey().references('users.id').onDelete('cascade'))
      .addColumn('address', 'text', c => c.notNull())
      .addColumn('verified_at_ms', 'bigint', c => c.notNull())
      .execute()
  },
}
