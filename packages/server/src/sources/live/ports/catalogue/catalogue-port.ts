import { eastmoneyDelayedList, eastmoneyList } from '#sources/live/endpoints/eastmoney.ts'
import { providerOf } from '#sources/live/endpoints/endpoint.ts'
import { cninfoStocks } from '#sources/live/endpoints/other-providers.ts'
import { HostFailure } from '#sources/live/hosts/host-failure.ts'
import { answerOf } from '#sources/live/ports/first-answer.ts'
import type { MomentAsk, Ports } from '#sources/ports/ports.ts'
import type { CatalogueBatch, CatalogueParts, CatalogueWay } from './catalogue-parts.ts'
import { directoryStocks, readDirectory } from './company-directory.ts'
import { eastmoneyStocks } from './eastmoney-stocks.ts'
import { checkedList } from './list-check.ts'
import { withNamesBorneOut } from './names-borne-out.ts'
import { tencentStocks } from './tencent-stocks.ts'

/** Whoever opens a market asks for its list, and so does the desk of the day that begins then: it is the same list. */
const REMEMBERED_MS = 120_000
const PACE_MS = 30_000
/** All providers one after the other, the one of sixty pages among them. */
const TIMEOUT_MS = 300_000

type Directory = () => ReturnType<typeof readDirectory>

/** Asked for once, when it is first wanted. */
function once(read: Directory): Directory {
  let pending: ReturnType<Directory> | undefined
  return () => {
    pending ??= read()
    return pending
  }
}

/**
 * Who is asked one after the other. 东方财富 has the whole with listing days and takes a minute over it; the directory takes one request,
 * and is no whole: it goes first where nothing is known yet, for somebody waits for a market then.
 */
function waysOf(parts: CatalogueParts, directory: Directory): readonly CatalogueWay[] {
  const eastmoney = [eastmoneyDelayedList, eastmoneyList].map(endpoint => eastmoneyStocks(parts, endpoint))
  const byDirectory = directoryStocks(parts, directory)
  const isFirst = parts.listed().length === 0
  const ways = [tencentStocks(parts), ...(isFirst ? [byDirectory, ...eastmoney] : [...eastmoney, byDirectory])]
  return ways.filter(way => parts.providers.includes(providerOf(way)))
}

/** The larger of two parts. */
const larger = (one: CatalogueBatch | undefined, other: CatalogueBatch) =>
  one && one.rows.stocks.length >= other.rows.stocks.length ? one : other

/** Who has how many shares only quotes of some providers tell: a list that came beside others is asked for again. */
const hasShares = ({ rows: { stocks } }: CatalogueBatch) =>
  2 * stocks.filter(({ floatShares }) => floatShares !== null).length >= stocks.length

interface Asking {
  readonly ask: MomentAsk
  readonly signal: AbortSignal
}

/**
 * The first list that is whole and can be believed, else the largest part; where nothing is known yet the directory's part will do.
 * Rejects with what the first provider failed with.
 */
async function firstList(
  ways: readonly CatalogueWay[],
  { faultOf, failed, listed }: Pick<CatalogueParts, 'faultOf' | 'failed' | 'listed'>,
  { ask, signal }: Asking,
): Promise<CatalogueBatch> {
  const isFirst = listed().length === 0
  let part: CatalogueBatch | undefined
  let failure: HostFailure | undefined
  const isOut = (group: CatalogueWay['group'], fault: HostFailure) => {
    failed(group, fault)
    failure ??= fault
  }
  for (const way of ways) {
    const { group } = way
    const answer = await answerOf(way, { ask, signal, patienceMs: undefined })
    if (answer instanceof HostFailure) {
      isOut(group, answer)
      continue
    }
    const fault = faultOf(answer)
    if (fault !== undefined) {
      isOut(group, new HostFailure('changed', fault))
      continue
    }
    if (answer.isWhole) return answer
    const isDirectory = group === cninfoStocks.group
    if (!isDirectory) isOut(group, new HostFailure('cut', `名单不全，只有 ${answer.rows.stocks.length} 只`))
    part = larger(part, answer)
    if (isFirst && isDirectory) break
  }
  if (part) return part
  throw failure ?? new HostFailure('noRows', '没有可以问股票名单的提供方')
}

/** A provider that is asked in two places fails once. */
function firstTime(failed: CatalogueParts['failed']): CatalogueParts['failed'] {
  const out = new Set<string>()
  return (group, error) => {
    if (!out.has(group)) failed(group, error)
    out.add(group)
  }
}

/** The list held against the directory, unless it is the directory's own; as it came where nobody can be asked. */
async function checked(
  batch: CatalogueBatch,
  parts: CatalogueParts & { readonly directory: Directory },
  signal: AbortSignal,
): Promise<CatalogueBatch> {
  if (batch.provider === cninfoStocks.group || !parts.providers.includes(providerOf(cninfoStocks))) return batch
  try {
    return await checkedList(batch, parts, signal)
  } catch (error) {
    signal.throwIfAborted()
    if (!(error instanceof HostFailure)) throw error
    parts.failed(cninfoStocks.group, error)
    return batch
  }
}

/**
 * Who is listed: by Tencent's list, or, where that is dead, cut short or wrong, by the next provider's; each is held against a
 * directory of companies. A part says that it is one, and takes nobody for gone.
 */
export function cataloguePort(parts: CatalogueParts): Ports['catalogue'] {
  const { speed, now } = parts
  const [primary] = waysOf(parts, () => readDirectory(parts, AbortSignal.abort()))
  if (!primary) return undefined
  let last: { readonly batch: CatalogueBatch; readonly untilMs: number } | undefined
  return {
    provider: primary.group,
    reach: 'now',
    paceMs: PACE_MS / speed,
    usualLagSeconds: 0,
    timeoutMs: TIMEOUT_MS,
    async ask(ask, signal) {
      if (last && last.batch.day === ask.day && now() < last.untilMs) return last.batch
      const directory = once(() => readDirectory(parts, signal))
      const inAsk = { ...parts, directory, failed: firstTime(parts.failed) }
      const list = await firstList(waysOf(parts, directory), inAsk, { ask, signal })
      const named = withNamesBorneOut(await checked(list, inAsk, signal), parts)
      const batch = { ...named, isWhole: named.isWhole && hasShares(named) }
      last = batch.isWhole ? { batch, untilMs: now() + REMEMBERED_MS / speed } : undefined
      return batch
    },
  }
}
