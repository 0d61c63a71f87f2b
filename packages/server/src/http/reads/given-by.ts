import type { AsOf } from '@kanpan/contract/model/as-of'
import type { DataSetName } from '@kanpan/contract/model/data-set'
import type { SourceReading, SourceStatus } from '#live/source-status.ts'
import { HOST_GROUPS, type HostGroupName } from '#sources/live/endpoints/host-groups.ts'
import { PROVIDER_LABELS, quotesLabel } from '#sources/live/provider-labels.ts'

/** What is said of data sets beside who gave them. */
const LABELS: Partial<Readonly<Record<DataSetName, string>>> = {
  sectors: '板块',
  indices: '指数',
  orderBook: '盘口',
  minuteLines: '分时',
  pools: '涨跌停池',
  reasons: '涨停原因',
  longhu: '龙虎榜',
  fundFlow: '资金流',
  popularity: '人气',
  companyEvents: '公司日程',
  treasury: '国债',
  margin: '两融',
  bars: '日线',
}

/** Quotes, indices and books come of the same hosts. */
const OF_QUOTES: ReadonlySet<DataSetName> = new Set(['indices', 'orderBook'])

const isGroup = (name: string): name is HostGroupName => name in HOST_GROUPS

function labelOf({ name, provider }: SourceReading): string | undefined {
  if (provider === null || !isGroup(provider)) return undefined
  return OF_QUOTES.has(name) ? quotesLabel(provider) : PROVIDER_LABELS[HOST_GROUPS[provider].provider]
}

export type GivenBy = (dataSets: readonly DataSetName[]) => AsOf['providers']

/** Who gave data sets last, of those that have come in since the start. */
export function givenBy(status: Pick<SourceStatus, 'read'>): GivenBy {
  return dataSets => {
    const readings = status.read()
    return dataSets.flatMap(dataSet => {
      const label = LABELS[dataSet]
      const [last] = readings
        .filter(({ name, lastOkMs }) => name === dataSet && lastOkMs !== null)
        .toSorted((a, b) => (b.lastOkMs ?? 0) - (a.lastOkMs ?? 0))
      const provider = last && labelOf(last)
      return label === undefined || provider === undefined ? [] : [{ dataSet, label, provider }]
    })
  }
}
