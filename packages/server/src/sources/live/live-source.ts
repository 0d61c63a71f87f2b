import { TradeDay } from '@kanpan/contract/model/stock'
import { shanghaiDay } from '@kanpan/market/calendar/shanghai-time'
import type { BranchAlias } from '@kanpan/market/longhu/seat-kind'
import { sinaQuotes } from '@kanpan/providers/sina/quotes'
import { tencentQuotes } from '@kanpan/providers/tencent/quotes'
import type { BreakerTime } from '#lib/breaker.ts'
import type { Ports } from '#sources/ports/ports.ts'
import type { Source } from '#sources/source.ts'
import { providerOf } from './endpoints/endpoint.ts'
import { sinaHq } from './endpoints/sina.ts'
import { tencentQt } from './endpoints/tencent.ts'
import { adjustmentFiles } from './hithink/adjustment-files.ts'
import { hithinkBarsPort } from './hithink/bars-port.ts'
import type { CatalogueParts } from './ports/catalogue/catalogue-parts.ts'
import { cataloguePort } from './ports/catalogue/catalogue-port.ts'
import type { PortParts } from './ports/first-answer.ts'
import { indicesPort } from './ports/indices-port.ts'
import { orderBookPort } from './ports/order-book-port.ts'
import { portsBeside } from './ports/ports-beside.ts'
import { quotesPort } from './ports/quotes-port.ts'
import { quotesLabel } from './provider-labels.ts'
import { type CrossCheckParts, crossCheck } from './quotes/cross-check.ts'
import { type Hearsay, hearsay } from './quotes/hearsay.ts'
import { type LatestQuotes, latestQuotes } from './quotes/latest-quotes.ts'
import { type QuoteRelay, quoteRelay } from './quotes/quote-relay.ts'
import { rankReader } from './quotes/rank-reader.ts'
import { type SymbolReader, symbolReader } from './quotes/symbol-reader.ts'
import type { LiveSettings } from './settings.ts'

/** The exchanges' own records go back as far; a provider's history less far. */
const FIRST_DAY = TradeDay.parse('2005-01-04')
export interface LiveSourceParts extends Omit<PortParts, 'providers'> {
  readonly settings: Pick<LiveSettings, 'base' | 'providers' | 'pace' | 'hithinkFileHost'>
  /** Where files lie while they are read. */
  readonly filesFolder: string
  /** What the market's days are stored under. */
  readonly dataset: string
  readonly branchAliases: readonly BranchAlias[]
  /** Who is listed, by code. */
  readonly listed: () => readonly string[]
  /** Whether somebody bears a code, or bore it, by the list of stocks. */
  readonly isStock: (code: string) => boolean
  /** Whose bare name it is, by the list of stocks; undefined where nobody bears it, or several. */
  readonly codeNamed: (name: string) => string | undefined
  /** What a stock closed at on the last day that is stored, in yuan. */
  readonly closeBefore: (code: string) => number | undefined
  /** A provider of quotes did not give what it was asked for, whoever gave it then. */
  readonly lost: (provider: string, reason: string) => void
  /** How long a request for quotes may take, in real milliseconds, before another provider is asked. */
  readonly patienceMs: number
  /** What the intervals are measured by after which a provider of quotes that failed is tried again. */
  readonly time: BreakerTime
  /** The market's clock, milliseconds since 1970. */
  readonly marketNow: () => number
  /** What becomes of holding one provider's quotes against another's. */
  readonly checked: Pick<CrossCheckParts, 'report' | 'failed'>
  /** What a list of stocks is refused for, and what becomes of holding it against a directory. */
  readonly list: Pick<CatalogueParts, 'faultOf' | 'report' | 'failed'>
}

export interface LiveSource extends Source {
  readonly latest: LatestQuotes
  readonly relay: QuoteRelay
  /** What is shown and could be held against nothing, each in a sentence. */
  unchecked(): readonly string[]
}

const NAMED = 3

/** What is shown though it could be held against nothing, or those it is held against say otherwise. */
function uncheckedIn({ unchecked }: Hearsay, marksApart: readonly string[]): readonly string[] {
  const count = unchecked()
  const some = `${marksApart.slice(0, NAMED).join('、')}${marksApart.length > NAMED ? ' 等' : ''}`
  return [
    ...(count > 0 ? [`${count} 只股票的昨收只有一家给出，没有别家、也没有历史可以核对`] : []),
    ...(marksApart.length > 0
      ? [`${marksApart.length} 只股票是不是 ST，名单与行情说的不同（${some}），照名单显示`]
      : []),
  ]
}

function readersOf(
  { client, settings, speed, patienceMs, marketNow }: LiveSourceParts,
  latest: LatestQuotes,
): readonly SymbolReader[] {
  return [
    symbolReader({ client, endpoint: tencentQt, codec: tencentQuotes, patienceMs }),
    symbolReader({ client, endpoint: sinaHq, codec: sinaQuotes, patienceMs }),
    rankReader({ client, latest, marketNow, speed }),
  ].filter(({ group }) => settings.providers.includes(providerOf({ group })))
}

/** The real market, from public hosts. */
export function liveSource(parts: LiveSourceParts): LiveSource {
  const { client, settings, speed, dataset, branchAliases, listed, codeNamed, closeBefore, lost } = parts
  const { marketNow, patienceMs, checked } = parts
  const { providers, pace } = settings
  const latest = latestQuotes(marketNow)
  const readers = readersOf(parts, latest)
  let marksApart: readonly string[] = []
  const marksDiffer = (codes: readonly string[]) => {
    marksApart = codes
  }
  const judge = { codeNamed, hearsay: hearsay({ closeBefore }) }
  const relay = quoteRelay({ readers, latest, marketNow, ...judge, lost, speed, ...parts.time })
  const fromQuotes = { relay, latest, speed, now: marketNow }
  const check = crossCheck({ client, relay, latest, listed, ...checked })
  const common: PortParts = { client, providers, speed, codeNamed }
  const today = () => TradeDay.parse(shanghaiDay(marketNow()))
  const dumps = { folder: parts.filesFolder, fileHost: settings.hithinkFileHost }
  const files = providers.includes('hithink') ? adjustmentFiles({ client, ...dumps, today, now: marketNow }) : undefined
  const ports: Ports = {
    catalogue: cataloguePort({
      ...{ ...common, ...parts.list, relay, readers, latest, listed, patienceMs },
      ...{ now: Date.now, heard: judge.hearsay.reported, marksDiffer },
    }),
    // Nobody but the keyed provider can be asked for a past day of the whole market.
    bars: hithinkBarsPort({ ...common, ...dumps, today, isStock: parts.isStock }),
    quotes: quotesPort({ relay, listed, pace, speed, swept: check }),
    indices: indicesPort(fromQuotes),
    orderBook: orderBookPort(fromQuotes),
    ...portsBeside({ ...common, now: marketNow, files }),
  }
  return {
    name: 'live',
    isStandIn: settings.base !== undefined,
    provider() {
      const group = relay.newest()
      return group === undefined ? undefined : quotesLabel(group)
    },
    dataset,
    firstDay: FIRST_DAY,
    // The days that were imported hold what the files held.
    coversAllStocks: false,
    ports,
    replay: undefined,
    branchAliases,
    latest,
    relay,
    unchecked: () => uncheckedIn(judge.hearsay, marksApart),
  }
}
