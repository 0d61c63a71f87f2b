import type { ColumnDefinitionBuilder, SchemaModule } from 'kysely'

/** How an engine counts ids by itself: the one thing a schema cannot say in the same words to both. */
export interface Identity {
  readonly type: 'integer' | 'bigint'
  readonly column: (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder
}

/** For what the engines have no common words for: a full-text index. */
export interface OwnWords {
  readonly engine: 'sqlite' | 'postgres'
  run(statement: string): Promise<void>
}

/** One step forward of the schema. What it says depends on nothing but its arguments, so its words can be summed. */
export interface SchemaStep {
  readonly name: string
  up(schema: SchemaModule, identity: Identity, own: OwnWords): Promise<void>
}

export const IDENTITIES: Readonly<Record<'sqlite' | 'postgres', Identity>> = {
  // Without autoincrement SQLite gives the id of a deleted row to the next one.
  sqlite: { type: 'integer', column: column => column.primaryKey().autoIncrement() },
  postgres: { type: 'bigint', column: column => column.primaryKey().generatedByDefaultAsIdentity() },
}
