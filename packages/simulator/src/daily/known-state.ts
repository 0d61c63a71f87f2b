import type { TradeDay } from '@kanpan/contract/model/stock'
import { MODEL_VERSION } from '#model-version.ts'
import { SIMULATED_DAYS } from '#universe/horizon.ts'
import type { DailyState } from './state.ts'

/** What the market remembers before a day, and whose memory it is: plain numbers and typed arrays, fit for a file. */
export interface KnownState {
  readonly modelVersion: number
  readonly seed: number
  readonly day: TradeDay
  /** The day's number among those the simulator can tell. */
  readonly number: number
  readonly state: DailyState
}

/** The market a state must be of to be used: one of another seed, version or size would tell another story. */
interface Belonging {
  readonly seed: number
  readonly pattern: DailyState
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

/** Whether a value has the fields of the pattern, each of its kind, and every column its length. */
function isLike(value: unknown, pattern: unknown): boolean {
  if (!isRecord(pattern)) return typeof value === typeof pattern
  if (!isRecord(value) || value.constructor !== pattern.constructor) return false
  if (ArrayBuffer.isView(pattern)) return ArrayBuffer.isView(value) && value.byteLength === pattern.byteLength
  return Object.entries(pattern).every(([name, part]) => isLike(value[name], part))
}

function isKnownState(value: unknown, { seed, pattern }: Belonging): value is KnownState {
  if (!isRecord(value) || value.modelVersion !== MODEL_VERSION || value.seed !== seed) return false
  const { day, number, state } = value
  return typeof number === 'number' && SIMULATED_DAYS[number] === day && isLike(state, pattern)
}

/** The states in a value that came from outside, a file perhaps; whatever is not of this very market is passed over. */
export function knownStatesIn(value: unknown, belonging: Belonging): KnownState[] {
  return Array.isArray(value) ? value.filter(one => isKnownState(one, belonging)) : []
}
