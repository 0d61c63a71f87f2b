import type { LimitUpReason } from '@kanpan/contract/model/limit-up'

/** How far the sources of a reason say the same: nothing recorded, one source alone, a word in common, or none. */
export interface Agreement {
  readonly kind: 'none' | 'single' | 'agreed' | 'split'
  /** What two sources at least say, in the shorter of their spellings. */
  readonly words: readonly string[]
}

export const AGREEMENT_LABELS: Readonly<Record<Agreement['kind'], string>> = {
  none: '未记录',
  single: '单一来源',
  agreed: '一致',
  split: '说法不同',
}

/** 商业航天概念 and 商业航天 are one word, ST板块 and ST股 too. */
const bare = (tag: string): string => tag.toLowerCase().replace(/(概念|板块|股)$/, '')

/** What both tags name: the same word, or one inside the other (商业零售 and 零售); a single character names nothing. */
export function commonWord(a: string, b: string): string | undefined {
  const [inner, outer] = [a, b].toSorted((x, y) => bare(x).length - bare(y).length || x.length - y.length)
  if (inner === undefined || outer === undefined) return undefined
  return bare(inner).length > 1 && bare(outer).includes(bare(inner)) ? inner : undefined
}

export function agreementOf(reasons: readonly LimitUpReason[]): Agreement {
  const sources = reasons.filter(({ tags, text }) => tags.length > 0 || text !== '')
  if (sources.length < 2) return { kind: sources.length === 0 ? 'none' : 'single', words: [] }
  const words = sources.flatMap(({ tags }, at) =>
    sources
      .slice(at + 1)
      .flatMap(other => tags.flatMap(tag => other.tags.flatMap(word => commonWord(tag, word) ?? []))),
  )
  return { kind: words.length > 0 ? 'agreed' : 'split', words: [...new Set(words)] }
}
