import { type Share, share } from '#limit-up/wilson.ts'
import { mean } from './definition.ts'

/** A probability that was stated, that of whoever always says the mean, and what came. Both 0–1. */
export interface ProbabilityStatement {
  readonly said: number
  readonly base: number
  readonly came: boolean
}

/** The statements of one tenth of 0–100 %, the mean of what was said and the share that came true. */
export interface ReliabilityBin {
  readonly fromPct: number
  readonly toPct: number
  readonly meanPct: number | undefined
  readonly came: Share
}

export interface ProbabilityScore {
  readonly count: number
  /** 0 is perfect, 0.25 is what always saying 50 % gets; undefined of none. */
  readonly brier: number | undefined
  readonly baseBrier: number | undefined
  /** 1 − Brier / Brier of the base, in percent: above 0 it tells more than the mean does. */
  readonly skillPct: number | undefined
  /** Ten, the lowest first: of a calibrated forecast each share lies about its mean. */
  readonly bins: readonly ReliabilityBin[]
}

const BINS = 10

/**
 * Brier score, mean of (stated probability − outcome)² with outcome 0 or 1 (G. W. Brier, Monthly Weather Review 78, 1950), its
 * skill against the mean, and the reliability diagram by tenths of the stated probability (A. H. Murphy and R. L. Winkler,
 * Applied Statistics 26, 1977). The base is scored on the same statements.
 */
export function probabilityScore(statements: readonly ProbabilityStatement[]): ProbabilityScore {
  const byBin: ProbabilityStatement[][] = Array.from({ length: BINS }, () => [])
  for (const one of statements) byBin[Math.min(BINS - 1, Math.floor(one.said * BINS))]?.push(one)
  const brier = mean(statements.map(({ said, came }) => (said - Number(came)) ** 2))
  const baseBrier = mean(statements.map(({ base, came }) => (base - Number(came)) ** 2))
  const meanPct = (list: readonly ProbabilityStatement[]) => mean(list.map(({ said }) => 100 * said))
  return {
    count: statements.length,
    brier,
    baseBrier,
    skillPct: brier === undefined || !baseBrier ? undefined : 100 * (1 - brier / baseBrier),
    bins: byBin.map((list, at) => ({
      fromPct: (100 * at) / BINS,
      toPct: (100 * (at + 1)) / BINS,
      meanPct: meanPct(list),
      came: share(list.filter(({ came }) => came).length, list.length),
    })),
  }
}
