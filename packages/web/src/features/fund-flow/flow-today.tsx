import type { FundFlow } from '@kanpan/contract/model/text'
import { formatFlow, formatPct, UNKNOWN } from '#lib/format/format.ts'
import { NumberText } from '#ui/number-text.tsx'
import { Explained } from '#ui/overlay/explained.tsx'
import { FLOW_SIZES, sumOfLast } from './flow-sizes.ts'

const SPANS = [3, 5, 10, 20] as const
const HALF = 50

/** Where the day's money came from and went to, by size of order. */
export function FlowToday({ today, days }: { readonly today: FundFlow; readonly days: readonly FundFlow[] }) {
  const net = today.mainNetYuan === null ? UNKNOWN : `${formatFlow(today.mainNetYuan)}元`
  const most = Math.max(1, ...FLOW_SIZES.map(({ value }) => Math.abs(today[value] ?? 0)))
  return (
    <div className="px-3 py-2">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="text-ink-2">
          主力净流入{' '}
          <Explained
            title="主力净流入"
            label={`主力净流入 ${net}`}
            explanation={
              <p>
                主力 = 超大单 + 大单，净流入 = 主动买入 − 主动卖出。四档之和为 0：有人买入，就有人卖出。
                占比以当日成交额 {formatFlow(today.amountYuan).replace('+', '')}元 为分母。
              </p>
            }
          >
            <NumberText
              text={net}
              change={today.mainNetYuan}
              flash={today.mainNetYuan}
              className="text-lg font-medium"
            />
          </Explained>
        </span>
        <span className="text-sm text-ink-3">占成交 {formatPct(today.mainPct)}</span>
      </p>
      <table className="mt-1 w-full">
        <caption className="sr-only">当日各档净流入</caption>
        <tbody>
          {FLOW_SIZES.slice(1).map(({ value, title }) => {
            const yuan = today[value]
            const share = (HALF * Math.abs(yuan ?? 0)) / most
            return (
              <tr key={value} className="h-6">
                <th scope="row" className="w-14 text-start text-sm font-normal text-ink-3">
                  {title}
                </th>
                <td className="relative">
                  <span aria-hidden className="absolute inset-y-0 left-1/2 w-px bg-line-strong" />
                  <span
                    aria-hidden
                    className={`absolute inset-y-1.5 rounded-sm ${(yuan ?? 0) < 0 ? 'right-1/2 bg-down' : 'left-1/2 bg-up'}`}
                    style={{ width: `${share.toFixed(2)}%` }}
                  />
                </td>
                <td className="w-24 text-end">
                  <NumberText text={formatFlow(yuan)} change={yuan} />
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      <dl className="mt-1 grid grid-cols-4 gap-x-2 border-t border-line pt-1">
        {SPANS.map(span => {
          const { yuan, known } = sumOfLast(days, 'mainNetYuan', span)
          return (
            <div key={span} title={known < span ? `其中 ${known} 日有数据` : undefined}>
              <dt className="text-xs text-ink-3">{span}日主力</dt>
              <dd>
                <NumberText text={formatFlow(yuan)} change={yuan} className="text-sm" />
              </dd>
            </div>
          )
        })}
      </dl>
    </div>
  )
}
