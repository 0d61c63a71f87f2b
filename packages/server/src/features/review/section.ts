import type { ReviewSection } from '@kanpan/contract/model/review'
import type { Fact } from '@kanpan/market/summary/fact'
import { type FactList, factList } from '@kanpan/market/summary/fact-list'
import { type PointTemplate, writePoints } from '@kanpan/market/summary/write-points'
import { isWholeNow } from '#live/derived/coverage.ts'
import { pointWire } from '#live/derived/points-wire.ts'
import type { MarketView } from '#live/market-view.ts'

export interface WrittenSection {
  readonly section: ReviewSection
  readonly facts: readonly Fact[]
}

/** The facts of a section under ids of its own, and the points they are said in. */
export interface SectionDraft {
  readonly list: FactList
  /** One point; `{id}` in a clause is a fact, and a clause is left out when one of its facts is not known. */
  say(...clauses: readonly string[]): void
}

type Head = Pick<ReviewSection, 'id' | 'title'> & {
  /** What is said when nothing is known. */
  readonly without: string
}

/** Tells one section of a review: what is not known is left out, and a section of nothing says so. */
export function writeSection({ id, title, without }: Head, gather: (draft: SectionDraft) => void): WrittenSection {
  const list = factList()
  const templates: PointTemplate[] = []
  gather({ list, say: (...clauses) => void templates.push({ title, clauses }) })
  const writing = { facts: list.all, findNames: () => [], termsOf: () => [] }
  const points = writePoints(writing, templates).map(pointWire)
  return { section: { id, title, points, note: points.length === 0 ? without : null }, facts: list.all }
}

/** Why a section says nothing: of a part of the market nothing is told as the market's. */
export function withoutOf(view: MarketView, otherwise: string): string {
  return isWholeNow(view) ? otherwise : '这一天只收录了一部分股票，不计算全市场数字'
}
