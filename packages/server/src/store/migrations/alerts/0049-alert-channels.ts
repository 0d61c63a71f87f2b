import type { SchemaStep } from '#store/migrations/schema-step.ts'

/** Where alerts of a person go beside the page, when she wants quiet, and what became of each delivery. */
export const alertChannels: SchemaStep = {
  name: '0049-alert-channels',
  async up(schema, identity) {
    await schema
      .createTable('alert_channels')
      .addColumn('id', identity.type, identity.column)
      .addColumn('user_id', 'bigint', c => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('kind', 'text', c => c.notNull())
      .addColumn('name', 'text', c => c.notNull())
      .addColumn('hint', 'text', c => c.notNull())
      .addColumn('has_secret', 'integer', c => c.notNull())
      .addColumn('sealed', 'text', c => c.notNull())
      .addColumn('fingerprint', 'text', c => c.notNull())
      .addColumn('is_paused', 'integer', c => c.notNull())
      .addColumn('trouble', 'text', c => c.notNull())
      .addColumn('failures', 'integer', c => c.notNull())
      .addColumn('slot_ms', 'bigint', c => c.notNull())
      .addColumn('held_until_ms', 'bigint', c => c.notNull())
      .addColumn('sent_at_ms', 'bigint')
      .addColumn('created_at_ms', 'bigint', c => c.notNull())
      .execute()
    await schema.createIndex('alert_channels_of').on('alert_channels').columns(['user_id', 'id']).execute()
    await schema.createIndex('alert_channels_at').on('alert_channels').column('fingerprint').execute()
    await schema
      .createTable('alert_quiet_hours')
      .addColumn('user_id', 'bigint', c => c.primaryKey().references('users.id').onDelete('cascade'))
      .addColumn('from_second', 'integer', c => c.notNull())
      .addColumn('until_second', 'integer', c => c.notNull())
      .execute()
    await schema.alterTable('alert_outbox').addColumn('admitted_as', 'text').execute()
    await schema.alterTable('alert_outbox').addColumn('admitted_at_ms', 'bigint').execute()
    await schema
      .createIndex('alert_outbox_admitted')
      .on('alert_outbox')
      .columns(['user_id', 'admitted_at_ms'])
      .execute()
  },
}
