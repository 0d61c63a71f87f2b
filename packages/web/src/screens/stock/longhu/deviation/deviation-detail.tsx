import type { DeviationRow } from '@kanpan/contract/model/longhu'
import { StockName } from '#features/collect/stock-name.tsx'
import { formatChangePct, formatPrice } from '#lib/format/format.ts'
import { NumberText } from '#ui/number-text.tsx'
import { Tag } from '#ui/tag.tsx'
import { isSevere, progressOf, ruleText, triggerSteps, triggersByBenchmark } from './deviation-labels.ts'

interface DeviationDetailProps {
  /** All rules one stock is near, the nearest first. */
  readonly rows: readonly DeviationRow[]
  readonly among: readonly string[]
  /** 2026-11-23, or nothing where the calendar ends. */
  readonly tomorrow: string | undefined
}

/** How the price that sets off an alarm is worked out, step by step, for each rule the stock is near. */
export function DeviationDetail({ rows, among, tomorrow }: DeviationDetailProps) {
  const [first] = rows
  if (first === undefined) return <p className="px-3 py-10 text-center text-ink-2">这只股票明日之内没有可触发的规则</p>
  const { code, name, priceYuan, events, eventsForSevere, side } = first
  return (
    <div className="h-full overflow-auto px-3 py-2">
      <div className="flex flex-wrap items-center gap-x-2">
        <h3 className="text-lg font-semibold">
          <StockName code={code} name={name} among={among} />
        </h3>
        <span className="text-ink-3">{code}</span>
        <span>现价 {formatPrice(priceYuan)} 元</span>
        {tomorrow !== undefined && <span className="ml-auto text-sm text-ink-3">明日 = {tomorrow}</span>}
      </div>
      {rows.map(row => (
        <Rule key={`${row.rule} ${row.side}`} row={row} />
      ))}
      <p className="mt-3 border-t border-line pt-2 text-sm text-ink-2">
        10 个交易日内已有 {events ?? '—'} 次{side === 'up' ? '向上' : '向下'}的异常波动，满 {eventsForSevere}{' '}
        次即为严重异常波动
        {events !== null && events + 1 >= eventsForSevere && '：再有一次就是'}。
      </p>
      <p className="mt-1 text-sm text-ink-3">
        触发一次后窗口重新开始。价格按除权参考价连接，分红送转不算涨跌；停牌日不占窗口；新股无涨跌幅限制的日子不计。
      </p>
    </div>
  )
}

function Rule({ row }: { readonly row: DeviationRow }) {
  const { triggerYuan, distancePct, reachedToday, side } = row
  return (
    <section className="mt-3 border-t border-line pt-2">
      <h4 className="flex flex-wrap items-baseline gap-x-2">
        <span className={isSevere(row) ? 'font-medium text-warn' : 'font-medium'}>{ruleText(row)}</span>
        {reachedToday && <Tag tone="warn">今日已触发</Tag>}
        <span className="ml-auto">
          触发价 <span className="text-lg font-semibold">{formatPrice(triggerYuan)}</span> 元{' '}
          <NumberText text={formatChangePct(distancePct)} change={distancePct} />
        </span>
      </h4>
      <span aria-hidden className="mt-1 block h-1.5 rounded-full bg-line">
        <span
          className={`block h-1.5 rounded-full ${side === 'up' ? 'bg-up' : 'bg-down'}`}
          style={{ width: `${100 * progressOf(row)}%` }}
        />
      </span>
      <ol className="mt-2 flex flex-col gap-0.5 text-sm text-ink-2">
        {triggerSteps(row).map(step => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <WhatIf row={row} />
    </section>
  )
}

/** The benchmark seldom stands still: what the trigger is if it does not. */
function WhatIf({ row }: { readonly row: DeviationRow }) {
  const cases = triggersByBenchmark(row)
  if (cases.length === 0) return null
  return (
    <table className="mt-2 w-full text-sm">
      <caption className="py-1 text-start text-ink-3">{row.benchmark}明日涨跌不同时的触发价</caption>
      <tbody>
        <tr className="border-y border-line">
          <th scope="row" className="py-1 text-start font-normal text-ink-3">
            基准
          </th>
          {cases.map(({ benchmarkMovePct }) => (
            <td key={benchmarkMovePct} className="text-end">
              <NumberText text={formatChangePct(benchmarkMovePct)} change={benchmarkMovePct} />
            </td>
          ))}
        </tr>
        <tr className="border-b border-line">
          <th scope="row" className="py-1 text-start font-normal text-ink-3">
            触发价
          </th>
          {cases.map(({ benchmarkMovePct, triggerYuan }) => (
            <td key={benchmarkMovePct} className={`text-end ${benchmarkMovePct === 0 ? 'font-semibold' : ''}`}>
              {formatPrice(triggerYuan)}
            </td>
          ))}
        </tr>
        <tr className="border-b border-line">
          <th scope="row" className="py-1 text-start font-normal text-ink-3">
            需涨跌
          </th>
          {cases.map(({ benchmarkMovePct, distancePct }) => (
            <td key={benchmarkMovePct} className="text-end">
              <NumberText text={formatChangePct(distancePct)} change={distancePct} />
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  )
}
