import { type Kysely, type Selectable, sql } from 'kysely'
import type { Keyword, KeywordStore, NewKeyword } from '#store/store.ts'
import type { KeywordsTable, Tables } from '#store/tables.ts'
import type { InTurn } from './in-turn.ts'

export function keywordStore(db: Kysely<Tables>, inTurn: InTurn): KeywordStore {
  return {
    save: (userId, keyword) => inTurn(userId, turn => insertUnderLimit(turn, userId, keyword)),
    async remove(userId, id) {
      const { numDeletedRows } = await db
        .deleteFrom('keywords')
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      return numDeletedRows > 0n
    },
    async list(userId) {
      const rows = await db
        .selectFrom('keywords')
        .selectAll()
        .where('user_id', '=', userId)
        .orderBy('created_at_ms', 'desc')
        .orderBy('id', 'desc')
        .execute()
      return rows.map(keywordOf)
    },
  }
}

async function insertUnderLimit(
  db: Kysely<Tables>,
  userId: number,
  { word, nowMs, limit }: NewKeyword,
): Promise<Keyword | undefined> {
  const own = db.selectFrom('keywords').where('user_id', '=', userId)
  const row = await db
    .insertInto('keywords')
    .columns(['user_id', 'word', 'created_at_ms'])
    .expression(eb =>
      eb
        .selectFrom('users')
        .select(({ val }) => ['id', val(word).as('word'), sql<number>`cast(${nowMs} as bigint)`.as('created_at_ms')])
        .where('id', '=', userId)
        .where(({ or, exists }) =>
          or([
            exists(own.select('id').where('word', '=', word)),
            sql<boolean>`(${own.select(q => q.fn.countAll().as('n'))}) < ${limit}`,
          ]),
        ),
    )
    // Writing the word again, unchanged, so that the row kept before is answered too.
    .onConflict(conflict =>
      conflict.columns(['user_id', 'word']).doUpdateSet(eb => ({ word: eb.ref('excluded.word') })),
    )
    .returningAll()
    .executeTakeFirst()
  return row && keywordOf(row)
}

function keywordOf(row: Selectable<KeywordsTable>): Keyword {
  return { id: row.id, word: row.word, createdAtMs: row.created_at_ms }
}
