import type { Hotspot } from '@kanpan/contract/model/hotspot'
import { dayText } from '#lib/format/day-text.ts'
import { formatPrice } from '#lib/format/format.ts'
import type { TagTone } from '#ui/tag.tsx'

type Stage = NonNullable<Hotspot['stage']>
type HeatPart = Hotspot['heatParts'][number]

interface StageLabel {
  readonly word: string
  /** Beside the word, so that the colour is never alone. */
  readonly sign: string
  readonly tone: TagTone
}

// Red and green are prices: a stage has colours of its own.
export const STAGES: Readonly<Record<Stage, StageLabel>> = {
  rising: { word: '升温', sign: '↑', tone: 'warn' },
  peak: { word: '高位', sign: '→', tone: 'accent' },
  fading: { word: '降温', sign: '↓', tone: 'plain' },
}

export const STAGE_RULE = '升温：高于一小时前的 1.1 倍；高位：不低于当日最高半点的 75%；其余为降温'

/** 热度 32.2 升温; the heat alone where it is not known how it came about. */
export function heatLabel({ heat, stage }: Pick<Hotspot, 'heat' | 'stage'>): string {
  return `热度 ${heatText(heat)}${stage === null ? '' : ` ${STAGES[stage].word}`}`
}

export const heatText = (heat: number): string => formatPrice(heat, 1)

/** What a part of the heat is made of: 北辰财讯报道. */
export function partText({ kind, name }: HeatPart): string {
  if (kind === 'seal') return '个股封上涨停'
  return kind === 'reason' ? `${name}给出涨停原因` : `${name}报道`
}

const DAY_LENGTH = 'YYYY-MM-DD'.length

// A text that comes without a time of its own is dated at the close: it is told as that and not as a minute.
const CLOSE = '15:00:00'

/** `10:28` of the shown day, `11-19 15:20` of another, 收盘 at the close; 当日, `11-19` where only the day is known. */
export function whenText(at: string, day: string): string {
  const clock = at.slice(DAY_LENGTH + 1)
  if (clock === '') return at === day ? '当日' : dayText(at, day)
  const time = clock === CLOSE ? '收盘' : clock.slice(0, -3)
  return at.startsWith(day) ? time : `${dayText(at.slice(0, DAY_LENGTH), day)} ${time}`
}

/** How much later than the first a source told it; empty for the first. */
export function lagText(firstAt: string, at: string): string {
  const minutes = Math.round((Date.parse(at.replace(' ', 'T')) - Date.parse(firstAt.replace(' ', 'T'))) / 60_000)
  if (!Number.isFinite(minutes) || at === firstAt) return ''
  return minutes < 1 ? '不到 1 分钟后' : `${minutes} 分钟后`
}
