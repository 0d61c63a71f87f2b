import { type Share, share } from '#limit-up/wilson.ts'

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

export interface ProbabilityScores {
  /** A probability that was stated, that of whoever always says the mean, and what came; both 0–1. */
  add(said: number, base: number, came: boolean): void
  score(): ProbabilityScore
}

/**
 * Brier score, mean of (stated probability − outcome)² with outcome 0 or 1 (G. W. Brier, Monthly Weather Review 78, 1950), its
 * skill against the mean, and the reliability diagram by tenths of the stated probability (A. H. Murphy and R. L. Winkler,
 * Applied Statistics 26, 1977). The base is scored on the same statements, which are added one by one and not held.
 */
export function probabilityScores(): ProbabilityScores {
  const bins = Array.from({ length: BINS }, () => ({ count: 0, sumPct: 0, came: 0 }))
  let count = 0
  let errors = 0
  let baseErrors = 0
  return {
    add(said, base, came) {
      const outcome = came ? 1 : 0
      count += 1
      errors += (said - outcome) ** 2
      baseErrors += (base - outcome) ** 2
      const bin = bins[Math.min(BINS - 1, Math.floor(said * BINS))]
      if (!bin) return
      bin.count += 1
      bin.sumPct += 100 * said
      bin.came += outcome
    },
    score() {
      const brier = count === 0 ? undefined : errors / count
      const baseBrier = count === 0 ? undefined : baseErrors / count
      return {
        count,
        brier,
        baseBrier,
        skillPct: brier === undefined || !baseBrier ? undefined : 100 * (1 - brier / baseBrier),
        bins: bins.map((bin, at) => ({
          fromPct: (100 * at) / BINS,
          toPct: (100 * (at + 1)) / BINS,
          meanPct: bin.count === 0 ? undefined : bin.sumPct / bin.count,
          came: share(bin.came, bin.count),
        })),
      }
    },
  }
}
