import type { HotWord } from '@kanpan/contract/model/hotspot'
import { formatPrice } from '#lib/format/format.ts'

export const WORD_KIND_LABELS: Readonly<Record<HotWord['kind'], string>> = {
  concept: '概念',
  word: '用语',
  stock: '股名',
}

export const wordHeatText = (heat: number): string => formatPrice(heat, 1)

/** Places won since the day before, or that it was no word of that day. */
export function wordChangeText(rankChange: number | null): string {
  if (rankChange === null) return '新'
  return rankChange === 0 ? '持平' : rankChange > 0 ? `↑${rankChange}` : `↓${-rankChange}`
}

/** Climbing words stand out; red and green are prices, so a word's rise has a colour of its own. */
export function wordChangeTone(rankChange: number | null): string {
  if (rankChange === null) return 'text-accent'
  return rankChange > 0 ? 'text-warn' : 'text-ink-3'
}
