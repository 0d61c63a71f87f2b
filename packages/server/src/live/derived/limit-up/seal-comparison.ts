import type { SealCheck, SealDifference, SealKind } from '@kanpan/contract/question/self-check'
import type { LimitLife } from '@kanpan/market/limit-up/limit-life'
import type { Catalogue } from '@kanpan/market/quote/catalogue'
import type { SourceReason } from '#sources/ports/rows.ts'

/** What a source publishes of how a stock met its limit; undefined where it does not tell. */
export type PublishedSeal = Partial<Pick<SourceReason, 'firstSealSecond' | 'lastSealSecond' | 'brokenTimes'>> & {
  /** Money queued at the limit, at the close. */
  readonly sealYuan?: number | undefined
}

/** The same of a stock by its code: a pool's row, a reason, a record. */
export interface StockSeal extends PublishedSeal {
  readonly code: string
}

/** Quotes come at least once a minute: what is seen in them is late by no more. */
const MOST_APART_SECONDS = 60
const WIDEST_SHOWN = 3

const FIGURES = [
  { kind: 'firstSeal', field: 'firstSealSecond', mostApart: MOST_APART_SECONDS },
  { kind: 'lastSeal', field: 'lastSealSecond', mostApart: MOST_APART_SECONDS },
  { kind: 'breaks', field: 'brokenTimes', mostApart: 0 },
] as const satisfies readonly { kind: SealKind; field: keyof PublishedSeal; mostApart: number }[]

/** One answer of all who publish a stock's seals: each figure from the first that has it. */
export function publishedSeal(reasons: readonly PublishedSeal[]): PublishedSeal {
  const first = (field: keyof PublishedSeal) => reasons.find(reason => reason[field] !== undefined)?.[field]
  const sealYuan = first('sealYuan')
  return {
    ...(sealYuan !== undefined && { sealYuan }),
    firstSealSecond: first('firstSealSecond'),
    lastSealSecond: first('lastSealSecond'),
    brokenTimes: first('brokenTimes'),
  }
}

/** The seals of a day as they are published, by row. */
export function publishedSeals(
  seals: readonly StockSeal[],
  rowOf: (code: string) => number | undefined,
): Map<number, PublishedSeal> {
  const byRow = new Map<number, PublishedSeal>()
  for (const [code, ofStock] of Map.groupBy(seals, seal => seal.code)) {
    const row = rowOf(code)
    if (row !== undefined) byRow.set(row, publishedSeal(ofStock))
  }
  return byRow
}

export interface SealsToCompare {
  readonly derived: LimitLife
  readonly published: ReadonlyMap<number, PublishedSeal>
  readonly catalogue: Catalogue
  readonly nameOf: (row: number) => string
}

function figureOf({ derived, published, catalogue, nameOf }: SealsToCompare, figure: (typeof FIGURES)[number]) {
  const { kind, field, mostApart } = figure
  const differences: SealDifference[] = []
  let both = 0
  for (const [row, seal] of published) {
    const [own = -1, reported] = [derived[field][row], seal[field]]
    const code = catalogue.stocks[row]?.code
    if (own < 0 || reported === undefined || !code) continue
    both += 1
    if (Math.abs(own - reported) > mostApart)
      differences.push({ code, name: nameOf(row), derived: own, published: reported })
  }
  const apart = (one: SealDifference) => Math.abs(one.derived - one.published)
  const widest = differences.toSorted((a, b) => apart(b) - apart(a) || a.code.localeCompare(b.code))
  return { kind, both, differing: differences.length, widest: widest.slice(0, WIDEST_SHOWN) }
}

/** Holds what was derived of the seals of a day against what is published of them. */
export function compareSeals(seals: SealsToCompare): Omit<SealCheck, 'day' | 'isFinal' | 'pools'> {
  const { derived, published } = seals
  const isSealed = (row: number) => (derived.firstSealSecond[row] ?? -1) >= 0
  const sealed = [...derived.firstSealSecond.keys()].filter(isSealed)
  const reported = [...published].filter(([, seal]) => seal.firstSealSecond !== undefined)
  return {
    derivedAlone: sealed.filter(row => published.get(row)?.firstSealSecond === undefined).length,
    publishedAlone: reported.filter(([row]) => !isSealed(row)).length,
    figures: FIGURES.map(figure => figureOf(seals, figure)),
  }
}
