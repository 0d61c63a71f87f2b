import type { StockCode } from '@kanpan/contract/model/stock'
import { isStockCode } from '@kanpan/contract/model/stock-guards'

export const PAST_KINDS = ['all', 'sealed', 'broken'] as const
export type PastKind = (typeof PAST_KINDS)[number]

/** What is looked for among past limit-ups; each part left out asks for nothing. */
export interface PastQuestion {
  readonly reason?: string
  readonly concept?: string
  readonly code?: StockCode
}

const MOST_LETTERS = 40

function words(search: URLSearchParams, name: 'reason' | 'concept'): string | undefined {
  return search.get(name)?.trim().slice(0, MOST_LETTERS) || undefined
}

export function pastQuestionOf(search: URLSearchParams): PastQuestion {
  const [reason, concept] = [words(search, 'reason'), words(search, 'concept')]
  const code = search.get('code') ?? ''
  return {
    ...(reason !== undefined && { reason }),
    ...(concept !== undefined && { concept }),
    ...(isStockCode(code) && { code }),
  }
}

/** The address of another question; the page of the one before is forgotten. */
export function withPastQuestion(search: URLSearchParams, { reason, concept, code }: PastQuestion): URLSearchParams {
  const next = new URLSearchParams(search)
  next.delete('page')
  for (const [name, value] of Object.entries({ reason, concept, code })) {
    if (value === undefined || value === '') next.delete(name)
    else next.set(name, value)
  }
  return next
}

/** The six digits in what was typed or chosen: 001299 峤优设备. */
export function codeIn(text: string): StockCode | undefined {
  const digits = /\d{6}/.exec(text)?.[0] ?? ''
  return isStockCode(digits) ? digits : undefined
}
