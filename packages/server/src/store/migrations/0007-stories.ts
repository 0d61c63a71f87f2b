import type { SchemaStep } from './schema-step.ts'

/** What kind of news it is, the stocks it names to be found by, and the hotspots of finished days. */
export const stories: SchemaStep = {
  name: '0007-stories',
  async up(schema, _identity, { engine, run }) {
    await schema
      .alterTable('news')
      .addColumn('kind', 'text', c => c.notNull().defaultTo('flash'))
      .execute()
    await schema
      .createTable('news_stocks')
      .addColumn('dataset', 'text', c => c.notNull())
      .addColumn('code', 'text', c => c.notNull())
      .addColumn('news_id', 'text', c => c.notNull())
      .addPrimaryKeyConstraint('news_stocks_key', ['dataset', 'code', 'news_id'])
      .execute()
    const codes =
      engine === 'sqlite'
        ? 'json_each(news.codes) as named'
        : 'json_array_elements_text(news.codes::json) as named(value)'
    await schema.createIndex('news_stocks_by_news').on('news_stocks').columns(['dataset', 'news_id']).execute()
    await run(
      `insert into news_stocks (dataset, code, news_id) select distinct news.dataset, named.value, news.id from news cross join ${codes}`,
    )
    await schema
      .createTable('hotspots')
      .addColumn('dataset', 'text', c => c.notNull())
      .addColumn('id', 'text', c => c.notNull())
      .addColumn('day', 'text', c => c.notNull())
      .addColumn('second', 'integer', c => c.notNull())
      .addColumn('content', 'text', c => c.notNull())
      .addPrimaryKeyConstraint('hotspots_key', ['dataset', 'id'])
      .execute()
    await schema.createIndex('hotspots_by_day').on('hotspots').columns(['dataset', 'day']).execute()
    await schema
      .createTable('hotspot_stocks')
      .addColumn('dataset', 'text', c => c.notNull())
      .addColumn('code', 'text', c => c.notNull())
      .addColumn('day', 'text', c => c.notNull())
      .addColumn('hotspot_id', 'text', c => c.notNull())
      .addPrimaryKeyConstraint('hotspot_stocks_key', ['dataset', 'code', 'day', 'hotspot_id'])
      .execute()
  },
}
