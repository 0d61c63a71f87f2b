import type { Kysely } from 'kysely'
import type { Bringing, BroughtCounts, OwnDataStore, OwnThing } from '#store/people/own-data-store.ts'
import type { Changes } from '#store/relational/changes.ts'
import type { InTurn } from '#store/relational/in-turn.ts'
import type { Tables } from '#store/tables.ts'

/** Leaves a transaction with what was found and without what was done. */
class Trial extends Error {
  readonly found: Readonly<Record<OwnThing, BroughtCounts>>

  constructor(found: Readonly<Record<OwnThing, BroughtCounts>>) {
    super('only tried')
    this.found = found
  }
}

interface Sorted<T> {
  readonly added: readonly T[]
  readonly replaced: readonly T[]
  readonly counts: BroughtCounts
}

interface Sorting<T> {
  readonly keyOf: (thing: T) => string
  /** What there is: by its key, when it was changed. */
  readonly before: ReadonlyMap<string, number | string>
  /** Undefined where what there is stays. */
  readonly changedAt?: (thing: T) => number | string
  readonly limit: number
}

function sortOut<T>(brought: readonly T[], { keyOf, before, changedAt, limit }: Sorting<T>): Sorted<T> {
  const each = [...new Map(brought.map(thing => [keyOf(thing), thing])).values()]
  const fresh = each.filter(thing => !before.has(keyOf(thing)))
  const replaced = each.filter(thing => {
    const was = before.get(keyOf(thing))
    return was !== undefined && changedAt !== undefined && changedAt(thing) > was
  })
  const added = fresh.slice(0, Math.max(0, limit - before.size))
  const known = brought.length - fresh.length - replaced.length
  const counts = { added: added.length, replaced: replaced.length, known, noRoom: fresh.length - added.length }
  return { added, replaced, counts }
}

interface Own {
  readonly userId: number
  readonly bringing: Bringing
}

async function bringCollects(db: Kysely<Tables>, { userId, bringing }: Own): Promise<BroughtCounts> {
  const rows = await db
    .selectFrom('collects')
    .select(['type', 'value', 'position'])
    .where('user_id', '=', userId)
    .execute()
  const { added, counts } = sortOut(bringing.things.collects, {
    keyOf: ({ type, value }) => `${type} ${value}`,
    before: new Map(rows.map(({ type, value }) => [`${type} ${value}`, 0])),
    limit: bringing.limits.collects,
  })
  const below = Math.max(-1, ...rows.map(({ position }) => position)) + 1
  for (const [at, { type, title, value, group, note, createdAtMs }] of added.entries()) {
    const named = { user_id: userId, type, title, value, group_name: group, note }
    await db
      .insertInto('collects')
      .values({ ...named, position: below + at, created_at_ms: createdAtMs })
      .execute()
  }
  return counts
}

async function bringKeywords(db: Kysely<Tables>, { userId, bringing }: Own): Promise<BroughtCounts> {
  const rows = await db.selectFrom('keywords').select('word').where('user_id', '=', userId).execute()
  const { added, counts } = sortOut(bringing.things.keywords, {
    keyOf: ({ word }) => word,
    before: new Map(rows.map(({ word }) => [word, 0])),
    limit: bringing.limits.keywords,
  })
  // The oldest first: of one moment the later number is the newer word.
  for (const { word, createdAtMs } of added.toReversed())
    await db.insertInto('keywords').values({ user_id: userId, word, created_at_ms: createdAtMs }).execute()
  return counts
}

async function bringSettings(db: Kysely<Tables>, { userId, bringing }: Own): Promise<BroughtCounts> {
  const rows = await db.selectFrom('settings').select(['key', 'updated_at_ms']).where('user_id', '=', userId).execute()
  const { added, replaced, counts } = sortOut(bringing.things.settings, {
    keyOf: ({ key }) => key,
    before: new Map(rows.map(({ key, updated_at_ms }) => [key, updated_at_ms])),
    changedAt: ({ updatedAtMs }) => updatedAtMs,
    limit: bringing.limits.settings,
  })
  for (const { key, value, updatedAtMs } of [...added, ...replaced])
    await db
      .insertInto('settings')
      .values({ user_id: userId, key, value, updated_at_ms: updatedAtMs })
      .onConflict(conflict => conflict.columns(['user_id', 'key']).doUpdateSet({ value, updated_at_ms: updatedAtMs }))
      .execute()
  return counts
}

async function bringNoticeMarks(db: Kysely<Tables>, { userId, bringing }: Own): Promise<BroughtCounts> {
  const rows = await db
    .selectFrom('notice_marks')
    .select(['dataset', 'read_until'])
    .where('user_id', '=', userId)
    .execute()
  const { added, replaced, counts } = sortOut(bringing.things.noticeMarks, {
    keyOf: ({ dataset }) => dataset,
    before: new Map(rows.map(({ dataset, read_until }) => [dataset, read_until])),
    changedAt: ({ readUntil }) => readUntil,
    limit: bringing.limits.noticeMarks,
  })
  for (const { dataset, readUntil } of [...added, ...replaced])
    await db
      .insertInto('notice_marks')
      .values({ user_id: userId, dataset, read_until: readUntil })
      .onConflict(conflict => conflict.columns(['dataset', 'user_id']).doUpdateSet({ read_until: readUntil }))
      .execute()
  return counts
}

export function ownDataStore(db: Kysely<Tables>, inTurn: InTurn, collectChanges: Changes): OwnDataStore {
  return {
    async noticeMarks(userId) {
      const rows = await db
        .selectFrom('notice_marks')
        .select(['dataset', 'read_until'])
        .where('user_id', '=', userId)
        .orderBy('dataset')
        .execute()
      return rows.map(({ dataset, read_until }) => ({ dataset, readUntil: read_until }))
    },
    async bring(userId, bringing) {
      try {
        const found = await inTurn(userId, async turn => {
          const own = { userId, bringing }
          const counts = {
            collects: await bringCollects(turn, own),
            keywords: await bringKeywords(turn, own),
            settings: await bringSettings(turn, own),
            noticeMarks: await bringNoticeMarks(turn, own),
          }
          if (!bringing.apply) throw new Trial(counts)
          return counts
        })
        collectChanges.announce()
        return found
      } catch (error) {
        if (error instanceof Trial) return error.found
        throw error
      }
    },
  }
}
