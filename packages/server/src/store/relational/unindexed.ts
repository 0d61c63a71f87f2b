import { type RawBuilder, sql } from 'kysely'

/**
 * A text column as no index knows it. SQLite, which counts nothing of its tables, would rather read an index in the order asked for
 * and look each row of a year over than put the few in order that are found by another (`store/sqlite/walks.test.ts`).
 */
export const unindexed = (column: string): RawBuilder<string> => sql<string>`${sql.ref(column)} || ''`
