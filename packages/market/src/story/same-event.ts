import type { Fingerprint } from './fingerprint.ts'

/** How much a pair of letters says: the rarer it is among what is compared, the more. */
export type WeightOf = (pair: string) => number

/** How like each other texts that tell one event are, 0–1, by what else speaks for it. Found on recorded news, see the test. */
const ALIKE = {
  sameStock: 0.5,
  sameFigure: { atOnce: 0.6, soon: 0.6, later: 0.72 },
  nothing: { atOnce: 0.56, soon: 0.62, later: 0.72 },
}
/** Templates are used again within the hour; two wires tell one event within minutes. */
const AT_ONCE_SECONDS = 180
const SOON_SECONDS = 600

function sum(pairs: ReadonlySet<string>, weightOf: WeightOf): number {
  let total = 0
  for (const pair of pairs) total += weightOf(pair)
  return total
}

/** The part of some pairs, by weight, that are among others. */
function heldBy(pairs: ReadonlySet<string>, others: ReadonlySet<string>, weightOf: WeightOf): number {
  let total = 0
  let held = 0
  for (const pair of pairs) {
    const weight = weightOf(pair)
    total += weight
    if (others.has(pair)) held += weight
  }
  return total === 0 ? 0 : held / total
}

/** How alike two texts are, 0–1: each headline in the other text, and the shorter text in the longer one. */
export function likeness(a: Fingerprint, b: Fingerprint, weightOf: WeightOf): number {
  const [short, long] = sum(a.pairs, weightOf) <= sum(b.pairs, weightOf) ? [a, b] : [b, a]
  return (
    (heldBy(a.titlePairs, b.pairs, weightOf) +
      heldBy(b.titlePairs, a.pairs, weightOf) +
      heldBy(short.pairs, long.pairs, weightOf)) /
    3
  )
}

/** Fewer digits than these are too often met by chance for one to be the other rounded. */
const ROUNDED_DIGITS = 3

/** 63.4 is 63.41, told shorter. */
function isRounded(short: string, long: string): boolean {
  const decimals = short.split('.')[1]?.length ?? 0
  return short.replace('.', '').length >= ROUNDED_DIGITS && Number(long).toFixed(decimals) === short
}

function hasFigure({ figures }: Fingerprint, figure: string): boolean {
  return figures.has(figure) || [...figures].some(other => isRounded(figure, other) || isRounded(other, figure))
}

function nearness(a: Fingerprint, b: Fingerprint): keyof typeof ALIKE.nothing {
  const apart = Math.abs(a.second - b.second)
  if (apart <= AT_ONCE_SECONDS) return 'atOnce'
  return apart <= SOON_SECONDS ? 'soon' : 'later'
}

/**
 * How much two reports look like one event: at least 0 when they are taken for one, below when not. Other stocks or
 * other figures in their headlines make two events of the same words: 净利润 of two companies, two moments of a price.
 */
export function sameEvent(a: Fingerprint, b: Fingerprint, weightOf: WeightOf): number {
  const haveStocks = a.codes.size > 0 && b.codes.size > 0
  const sameStock = haveStocks && [...a.codes].some(code => b.codes.has(code))
  if (haveStocks && !sameStock) return -1
  const haveFigures = a.leadFigure !== undefined && b.leadFigure !== undefined
  const sameFigure = haveFigures && hasFigure(b, a.leadFigure) && hasFigure(a, b.leadFigure)
  if (haveFigures && !sameFigure) return -1
  const needed = sameStock ? ALIKE.sameStock : ALIKE[sameFigure ? 'sameFigure' : 'nothing'][nearness(a, b)]
  return likeness(a, b, weightOf) - needed
}
