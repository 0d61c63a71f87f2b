import type { SchemaStep } from './schema-step.ts'

export const longhu: SchemaStep = {
  name: '0003-longhu',
  async up(schema, identity) {
    await schema
      .createTable('longhu_listings')
      .addColumn('id', identity.type, identity.column)
      .addColumn('dataset', 'text', c => c.notNull())
      .addColumn('day', 'text', c => c.notNull())
      .addColumn('code', 'text', c => c.notNull())
      .addColumn('reason', 'text', c => c.notNull())
      .addColumn('source', 'text', c => c.notNull())
      .addColumn('window_days', 'integer')
      .addColumn('change_pct', 'double precision')
      .addColumn('amount_yuan', 'double precision')
      .addColumn('volume_shares', 'double precision')
      .addUniqueConstraint('longhu_listings_once', ['dataset', 'day', 'code', 'reason', 'source'])
      .execute()
    await schema
      .createIndex('longhu_listings_by_code')
      .on('longhu_listings')
      .columns(['dataset', 'code', 'day'])
      .execute()
    await schema
      .createTable('longhu_seats')
      .addColumn('listing_id', 'bigint', c => c.notNull().references('longhu_listings.id').onDelete('cascade'))
      .addColumn('side', 'text', c => c.notNull())
      .addColumn('rank', 'integer', c => c.notNull())
      .addColumn('branch', 'text', c => c.notNull())
      .addColumn('buy_yuan', 'double precision')
      .addColumn('sell_yuan', 'double precision')
      .addPrimaryKeyConstraint('longhu_seats_key', ['listing_id', 'side', 'rank'])
      .execute()
    await schema.createIndex('longhu_seats_by_branch').on('longhu_seats').columns(['branch', 'listing_id']).execute()
  },
}
