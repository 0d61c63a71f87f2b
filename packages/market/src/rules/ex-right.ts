import { type Explanation, yuanText } from './explanation.ts'

/** What shareholders get on an ex-dividend or ex-right day, for every ten shares, as companies announce it. */
export interface ExRightTerms {
  /** 派息: yuan in cash, before tax. */
  readonly cashYuanPerTen: number
  /** 送股 and 转增 together: new shares for nothing. */
  readonly bonusSharesPerTen: number
  /** 配股: new shares for money. */
  readonly rightsSharesPerTen: number
  readonly rightsPriceCents: number
}

// Announced figures have at most six decimals; counted in millionths they are whole, and so is everything after.
const MILLION = 1_000_000

/**
 * The exchange's ex-right reference price in whole cents, half up:
 * (previous close − cash + rights price × rights ratio) / (1 + bonus ratio + rights ratio).
 */
export function exRightReferenceCents(prevCloseCents: number, terms: ExRightTerms): number {
  const { cashYuanPerTen, bonusSharesPerTen, rightsSharesPerTen, rightsPriceCents } = terms
  const rights = Math.round(rightsSharesPerTen * MILLION)
  const shares = 10 * MILLION + Math.round(bonusSharesPerTen * MILLION) + rights
  const value = 10 * MILLION * prevCloseCents - 100 * Math.round(cashYuanPerTen * MILLION) + rightsPriceCents * rights
  return Math.max(1, Math.floor((2 * value + shares) / (2 * shares)))
}

export function explainExRightReference(prevCloseCents: number, terms: ExRightTerms): Explanation {
  const { cashYuanPerTen, bonusSharesPerTen, rightsSharesPerTen, rightsPriceCents } = terms
  const reference = yuanText(exRightReferenceCents(prevCloseCents, terms))
  const [cash, bonus, rights] = [cashYuanPerTen, bonusSharesPerTen, rightsSharesPerTen].map(perTen =>
    Number((perTen / 10).toFixed(7)),
  )
  return {
    rule: '除权除息参考价',
    from: '1990-12-19',
    until: undefined,
    inputs: [
      { name: '前收盘价', value: yuanText(prevCloseCents) },
      { name: '每10股派息', value: `${cashYuanPerTen} 元` },
      { name: '每10股送转', value: `${bonusSharesPerTen} 股` },
      { name: '每10股配股', value: `${rightsSharesPerTen} 股` },
      { name: '配股价', value: yuanText(rightsPriceCents) },
    ],
    arithmetic: [
      `(${yuanText(prevCloseCents)} − ${cash} + ${yuanText(rightsPriceCents)} × ${rights}) ÷ (1 + ${bonus} + ${rights})，四舍五入 ${reference}`,
    ],
    result: `除权除息参考价 ${reference} 元`,
  }
}
