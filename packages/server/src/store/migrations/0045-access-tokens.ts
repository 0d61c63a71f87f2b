import type { SchemaStep } from './schema-step.ts'

/** By which programs call in the name of a person, each with what it may do and until when. */
export const accessTokens: SchemaStep = {
  name: '0045-access-tokens',
  async up(schema, identity) {
    await schema
      .createTable('access_tokens')
      .addColumn('id', identity.type, identity.column)
      .addColumn('user_id', 'integer', c => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('token_hash', 'text', c => c.notNull().unique())
      .addColumn('name', 'text', c => c.notNull())
      .addColumn('scopes', 'text', c => c.notNull())
      .addColumn('created_at_ms', 'bigint', c => c.notNull())
      .addColumn('expires_at_ms', 'bigint', c => c.notNull())
      .addColumn('used_at_ms', 'bigint')
      .execute()
    await schema.createIndex('access_tokens_of_user').on('access_tokens').column('user_id').execute()
  },
}
