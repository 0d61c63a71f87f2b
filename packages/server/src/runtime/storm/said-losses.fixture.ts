import { readSources } from '#live/source-lag.ts'
import type { MarketRuntime } from '#runtime/market-runtime.ts'
import { AUDITED, type Audited } from './market-audit.fixture.ts'

type Reported = Pick<MarketRuntime, 'market' | 'status' | 'upstream'>

/** A data set that is behind by more is said to be late, on the screen as well; pools are asked for every 20 seconds, some every 60. */
const LATE_SECONDS: Readonly<Record<Audited, number>> = { quotes: 20, orderBook: 20, indices: 20, pools: 130 }

/** Sina answers so for who is not listed yet, whatever else goes wrong: it says nothing of a loss. */
const NOTHING_LISTED = '没有行情'

const isAudited = (name: string): name is Audited => (AUDITED as readonly string[]).includes(name)

/** What the self-check said before something went wrong. */
export type HealthBefore = ReadonlyMap<
  string,
  { readonly failures: number; readonly refusedRows: number; readonly isWhole: boolean | null }
>

const readingsOf = ({ status, market }: Reported) =>
  readSources(status, market).flatMap(reading => (isAudited(reading.name) ? [{ ...reading, name: reading.name }] : []))

const keyOf = ({ name, provider }: { readonly name: string; readonly provider: string | null }) => `${name} ${provider}`

export function healthBefore(reported: Reported): HealthBefore {
  return new Map(
    readingsOf(reported).map(({ failures, refusedRows, isWhole, ...reading }) => [
      keyOf(reading),
      { failures, refusedRows, isWhole },
    ]),
  )
}

/** What the self-check says of each data set that it did not say before: how it fails, what is refused, what is lacking or late. */
export function saidSince(reported: Reported, before: HealthBefore): ReadonlyMap<Audited, string> {
  const said = new Map<Audited, string>()
  const readings = readingsOf(reported)
  const say = (name: Audited, words: string) => said.has(name) || said.set(name, words)
  for (const reading of readings) {
    const { name, provider, failures, refusedRows, isWhole, lastError, refusing } = reading
    const old = before.get(keyOf(reading))
    if (failures > (old?.failures ?? 0)) say(name, `${provider}：${lastError}`)
    const reason = refusing?.reason ?? ''
    if (refusedRows > (old?.refusedRows ?? 0) && reason !== NOTHING_LISTED) say(name, `${provider}：拒收 ${reason}`)
    if (isWhole === false && old?.isWhole !== false) say(name, `${provider}：不全`)
  }
  for (const name of AUDITED) {
    const lags = readings.flatMap(({ name: of, lagSeconds }) => (of === name && lagSeconds !== null ? lagSeconds : []))
    const least = Math.min(...lags)
    if (lags.length > 0 && least > LATE_SECONDS[name]) say(name, `晚 ${Math.round(least)} 秒`)
  }
  // Books stand in the rows of quotes: what is refused of these, or does not come, takes its book with it.
  const ofQuotes = said.get('quotes')
  if (ofQuotes !== undefined) say('orderBook', ofQuotes)
  return said
}

/** Who gave the newest quotes of all, by the name of its hosts. */
export function quotesFrom({ status }: Pick<Reported, 'status'>): string | undefined {
  const given = status.read().filter(({ name, rows, time }) => name === 'quotes' && (rows ?? 0) > 0 && time !== null)
  return given.toSorted((a, b) => (b.time ?? '').localeCompare(a.time ?? ''))[0]?.provider ?? undefined
}
