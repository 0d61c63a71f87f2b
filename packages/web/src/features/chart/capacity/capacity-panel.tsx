import { marketCapacity } from '@kanpan/contract/api/api2/stock'
import type { DataOf } from '@kanpan/contract/endpoint'
import type { SourceName } from '@kanpan/contract/model/as-of'
import { LEAST_SAMPLE_DAYS } from '@kanpan/market/quote/capacity'
import { formatChangePct, formatPct, formatYuan, UNKNOWN } from '#lib/format/format.ts'
import { isBeforeMatch } from '#lib/market-time/auction-time.ts'
import type { Moment } from '#lib/market-time/moment.ts'
import { useLiveQuery } from '#lib/query/live.ts'
import { SCREEN_PACE_MS } from '#lib/query/pace.ts'
import { DataBlock } from '#market-ui/data-block.tsx'
import { Formula } from '#market-ui/formula.tsx'
import { panelParts } from '#market-ui/panel-parts.ts'
import { NumberText } from '#ui/number-text.tsx'
import { Explained } from '#ui/overlay/explained.tsx'
import { CapacityChart } from './capacity-chart.tsx'

type Capacity = DataOf<typeof marketCapacity>

/** 市场量能: today's turnover against yesterday's at the same minute, and where the day is heading. */
export function CapacityPanel({ moment, height = 158 }: { readonly moment: Moment; readonly height?: number }) {
  const query = useLiveQuery(marketCapacity, moment, { everyMs: SCREEN_PACE_MS })
  return (
    <DataBlock title="市场量能" {...panelParts(query)} bodyClassName="flex flex-col gap-2 p-3">
      {query.data && <Figures capacity={query.data} height={height} />}
    </DataBlock>
  )
}

function difference(value: number | null, base: number | null): number | null {
  return value === null || base === null || base === 0 ? null : ((value - base) / base) * 100
}

/** A day recorded without minutes knows its total alone. */
function hasMinutes(line: readonly (number | null)[]): boolean {
  return line.filter(value => value !== null).length > 1
}

/** Why a day has a total and no minutes. */
const WITHOUT_MINUTES: Readonly<Record<SourceName, string>> = {
  simulator: '这一天没有逐分钟的数据',
  archive: '导入的历史只有每日收盘数据',
  live: '分钟从看盘启动时起记录，更早的只有每日收盘数据',
}

function Figures({ capacity, height }: { readonly capacity: Capacity; readonly height: number }) {
  const { amountYuan, sameMinuteYesterdayYuan, yesterdayYuan, threeDayMeanYuan, projectedYuan, asOf } = capacity
  // Before the first minute is over the day has no line yet, which is not the same as none being recorded.
  const isFirstMinute = !asOf.final && asOf.time < '09:31'
  const isRecorded = hasMinutes(capacity.todayLineYuan) || (isFirstMinute && hasMinutes(capacity.yesterdayLineYuan))
  const against = asOf.final ? yesterdayYuan : sameMinuteYesterdayYuan
  return (
    <>
      <dl className="grid grid-cols-3 gap-x-2">
        <Figure
          title={capacity.known < capacity.population ? '成交额（部分）' : '成交额'}
          text={isBeforeMatch(asOf) ? UNKNOWN : formatYuan(amountYuan)}
          note={asOf.final ? '较昨日' : '较昨日此时'}
          changePct={difference(amountYuan, against)}
        />
        <Figure
          title={asOf.final ? '昨日全天' : '预测全天'}
          text={formatYuan(asOf.final ? yesterdayYuan : projectedYuan)}
          {...(asOf.final
            ? {}
            : {
                ...(isShortOfDays(capacity)
                  ? { reason: `分时样本 ${capacity.sampleDays}/${LEAST_SAMPLE_DAYS} 日` }
                  : { note: '较昨日全天', changePct: difference(projectedYuan, yesterdayYuan) }),
                inputs: projectionInputs(capacity),
              })}
        />
        <Figure
          title="前三日均值"
          text={formatYuan(threeDayMeanYuan)}
          note="全天比均值"
          changePct={difference(asOf.final ? amountYuan : projectedYuan, threeDayMeanYuan)}
        />
      </dl>
      {isRecorded ? (
        <CapacityChart
          name="市场量能"
          todayLineYuan={capacity.todayLineYuan}
          yesterdayLineYuan={capacity.yesterdayLineYuan}
          sameMinuteYesterdayYuan={asOf.final ? null : sameMinuteYesterdayYuan}
          projectedYuan={asOf.final ? null : projectedYuan}
          height={height}
        />
      ) : (
        <p className="py-12 text-center text-ink-3">
          {isFirstMinute ? '开盘后显示分时量能' : `分时量能未记录：${WITHOUT_MINUTES[capacity.source]}`}
        </p>
      )}
      {capacity.known < capacity.population && (
        <p className="text-xs text-ink-3">
          {capacity.population} 只交易中的股票，{capacity.known} 只成交额已知
        </p>
      )}
    </>
  )
}

/** Once the day trades the days before it are what a projection waits for: behind a first start they are still being worked out. */
function isShortOfDays({ asOf, projectedYuan, sampleDays }: Capacity): boolean {
  return projectedYuan === null && !isBeforeMatch(asOf) && sampleDays < LEAST_SAMPLE_DAYS
}

function projectionInputs({ amountYuan, usualShare, sampleDays }: Capacity): string {
  return usualShare === null
    ? `只有 ${sampleDays} 个交易日有分时量能，满 ${LEAST_SAMPLE_DAYS} 日才预测；往日数据正在补齐时，补到后自动显示。`
    : `${formatYuan(amountYuan)} ÷ ${formatPct(100 * usualShare)}，${sampleDays} 个交易日的中位数。`
}

interface FigureProps {
  readonly title: string
  readonly text: string
  /** What a projection was made of. */
  readonly inputs?: string
  readonly note?: string
  /** Why there is no figure. */
  readonly reason?: string
  readonly changePct?: number | null
}

function Figure({ title, text, inputs, note, reason, changePct = null }: FigureProps) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-ink-3">{title}</dt>
      <dd className="text-lg font-medium whitespace-nowrap">
        {inputs === undefined ? (
          text
        ) : (
          <Explained title={title} label={`${title} ${text}`} explanation={<Formula of="projected" inputs={inputs} />}>
            {text}
          </Explained>
        )}
      </dd>
      {reason !== undefined && <dd className="text-xs whitespace-nowrap text-ink-3">{reason}</dd>}
      {note !== undefined && (
        <dd className="text-xs break-keep text-ink-3">
          {note} <NumberText text={formatChangePct(changePct)} change={changePct} />
        </dd>
      )}
    </div>
  )
}
