import { hotspotDeleteKeyword, hotspotSaveKeyword } from '@kanpan/contract/api/main/hotspot'
import { LIMITS } from '@kanpan/contract/limits'
import type { FastifyInstance } from 'fastify'
import { implement } from '#http/implement.ts'
import { signedIn } from '#http/session.ts'
import { AppError } from '#lib/app-error.ts'
import { rowIdOf } from '#store/row-id.ts'
import type { KeywordStore } from '#store/store.ts'

export interface KeywordParts {
  readonly keywords: KeywordStore
  readonly nowMs: () => number
}

export function keywordRoutes(app: FastifyInstance, { keywords, nowMs }: KeywordParts): void {
  implement(app, hotspotSaveKeyword, async ({ keyword }, { person }) => {
    const word = { word: keyword.normalize('NFC'), nowMs: nowMs(), limit: LIMITS.keywordsPerUser }
    const saved = await keywords.save(signedIn(person).userId, word)
    if (!saved) throw new AppError('keyword_limit')
    return { saved: true, id: String(saved.id) }
  })

  implement(app, hotspotDeleteKeyword, async ({ id }, { person }) => {
    const rowId = rowIdOf(id)
    const deleted = rowId !== undefined && (await keywords.remove(signedIn(person).userId, rowId))
    if (!deleted) throw new AppError('not_found')
    return { deleted }
  })
}
