import type { historyBackfill } from '@kanpan/contract/api/api2/own'
import type { DataOf } from '@kanpan/contract/endpoint'
import type { SourceName } from '@kanpan/contract/model/as-of'
import type {
  BackfillGroup,
  BackfillState,
  DaysBackfill,
  StockBackfill,
} from '@kanpan/contract/question/history-backfill'
import { durationText } from '#features/self-check/check-labels.ts'
import type { Fact } from '#features/self-check/client-facts.ts'
import { FactRows } from '#features/self-check/fact-rows.tsx'
import { formatCount } from '#lib/format/format.ts'
import { DataBlock } from '#market-ui/data-block.tsx'
import { type QueryLike, queryState } from '#market-ui/query-state.ts'

export type History = DataOf<typeof historyBackfill>

interface HistoryPanelProps {
  readonly query: QueryLike<History> & { readonly refetch: () => unknown }
  readonly source: SourceName | undefined
}

const STATES: Readonly<Record<BackfillState, string>> = {
  asking: '正在逐只补日线',
  session: '开市时暂停，收盘后接着补',
  budget: '今晚的请求用完了，明晚接着补',
  failing: '提供方没有答复，隔一会儿再试',
  complete: '日线已补齐',
}
const GROUPS: Readonly<Record<BackfillGroup, string>> = {
  collected: '收藏的股票',
  limitUps: '今日与昨日涨停',
  streaks: '连板股',
  constituents: '指数成分股',
  amount: '按成交额',
  rest: '其余',
}
/** Of a market whose past does not come stock by stock. */
const OTHERWISE: Readonly<Record<SourceName, string>> = {
  simulator: '往日由模型推演，不必补',
  archive: '往日来自导入的文件；缺的日子用 npm run kanpan -- import 补上',
  live: '往日来自看盘自己记下的与导入的；逐只补日线没有在进行',
}
const DAYS_STATES: Readonly<Record<DaysBackfill['state'], string>> = {
  reading: '正在下载并读入全市场日线',
  events: '等除权除息先到，再读全市场日线',
  session: '开市时暂停，收盘后读全市场日线',
  failing: '全市场日线没有读完，明晚再要',
  complete: '全市场日线的文件已读完',
}
const SECOND_MS = 1_000

function factsOf(bars: StockBackfill): readonly Fact[] {
  const { from, to, stocks, group, requests, remainingSeconds, remainingNights } = bars
  const rest =
    remainingSeconds === null ? [] : [`请求约 ${durationText(remainingSeconds * SECOND_MS)}`, `${remainingNights} 晚`]
  return [
    { name: '范围', value: `${from} 至 ${to}` },
    { name: '股票', value: `${formatCount(stocks.complete)} / ${formatCount(stocks.total)} 只补齐` },
    ...(stocks.failed > 0 ? [{ name: '没有来', value: `${formatCount(stocks.failed)} 只，改天再要` }] : []),
    ...(group === null ? [] : [{ name: '接下来', value: GROUPS[group] }]),
    { name: '今晚请求', value: `${formatCount(requests.tonight)} / ${formatCount(requests.perNight)} 次` },
    ...(rest.length === 0 ? [] : [{ name: '还要', value: rest.join('，') }]),
  ]
}

/** Whole days of the market, years of them at once. */
function WholeDays({ days }: { readonly days: DaysBackfill }) {
  const { state, from, to, storedDays, heldFrom, newest, lastError } = days
  return (
    <div className="mt-2">
      <p className={state === 'failing' ? 'text-warn' : ''}>
        {DAYS_STATES[state]}
        {lastError !== null && `（${lastError}）`}
      </p>
      <progress
        className="my-2 block h-2 w-full"
        aria-label="全市场日线进度"
        value={storedDays}
        max={Math.max(1, days.days)}
      />
      <p className="text-sm text-ink-2">
        {from} 至 {to}，已存 {formatCount(storedDays)} / {formatCount(days.days)} 个交易日
        {newest !== null && `，读到 ${newest}`}；{heldFrom} 以前的只在磁盘上，用 KANPAN_SOURCE=archive 打开
      </p>
    </div>
  )
}

/** How far the past has come in, and how long it still takes. */
export function HistoryPanel({ query, source }: HistoryPanelProps) {
  const { data, refetch } = query
  const { bars, days, exRights } = data ?? {}
  return (
    <DataBlock
      title="历史补齐"
      state={queryState({ ...query, isFetching: false })}
      onRetry={() => void refetch()}
      bodyClassName="px-3 py-2"
    >
      {bars ? (
        <>
          <p className={bars.state === 'failing' ? 'text-warn' : ''}>
            {STATES[bars.state]}
            {bars.lastError !== null && `（${bars.lastError}）`}
          </p>
          <progress
            className="my-2 block h-2 w-full"
            aria-label="日线补齐进度"
            value={bars.stocks.complete}
            max={Math.max(1, bars.stocks.total)}
          />
          <FactRows facts={factsOf(bars)} />
        </>
      ) : (
        <p>{OTHERWISE[source ?? 'live']}</p>
      )}
      {days && <WholeDays days={days} />}
      {exRights && (
        <p className="mt-2 text-sm text-ink-2">
          除权除息：{exRights.from} 至 {exRights.to}，{formatCount(exRights.knownDays)} / {formatCount(exRights.days)}{' '}
          个交易日已知，共 {formatCount(exRights.events)} 次；不知道的日子参考价为「—」
        </p>
      )}
    </DataBlock>
  )
}
