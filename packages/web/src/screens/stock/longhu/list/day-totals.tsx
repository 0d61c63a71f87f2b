import type { LonghuTotals } from '@kanpan/contract/model/longhu'
import { formatFlow } from '#lib/format/format.ts'
import { NumberText } from '#ui/number-text.tsx'
import { Explained } from '#ui/overlay/explained.tsx'

interface DayTotalsProps {
  readonly totals: LonghuTotals
  readonly population: string
}

const KINDS = [
  { id: 'investor', title: '机构净额', seats: '机构专用席位' },
  { id: 'hotMoney', title: '游资净额', seats: '有民间称呼或被榜单来源标注的营业部席位' },
  { id: 'northbound', title: '北向净额', seats: '沪股通、深股通专用席位' },
] as const

/** The day in one line: how many stocks, and which kind of money came or went. */
export function DayTotals({ totals, population }: DayTotalsProps) {
  const { listed, counted } = totals
  const left = listed.all - counted
  return (
    <div className="flex flex-wrap items-baseline gap-x-6 gap-y-1 border-b border-line px-3 py-2 max-sm:gap-x-4">
      <dl className="flex flex-wrap items-baseline gap-x-6 gap-y-1 max-sm:gap-x-4">
        <div className="flex items-baseline gap-2">
          <dt className="text-sm text-ink-3">上榜</dt>
          <dd>
            <span className="text-lg font-semibold">{listed.all}</span> 只
          </dd>
        </div>
        {KINDS.map(({ id, title, seats }) => {
          const { stocks, netYuan } = totals[id]
          const text = formatFlow(netYuan)
          return (
            <div key={id} className="flex items-baseline gap-2">
              <dt className="text-sm text-ink-3">{title}</dt>
              <dd className="flex items-baseline gap-2">
                <Explained
                  title={`当日${title}的由来`}
                  label={`${title} ${text}`}
                  explanation={
                    <>
                      <p>
                        {seats}在 {stocks} 只股票当日榜单上的买入减卖出之和。
                      </p>
                      <p className="mt-1">{population}。</p>
                      <p className="mt-1">
                        上榜 {listed.all} 只，计入 {counted} 只{left > 0 && `，另有 ${left} 只只因多日原因上榜，未计入`}
                        。
                      </p>
                    </>
                  }
                >
                  <NumberText text={text} change={netYuan} className="text-lg font-semibold" />
                </Explained>
                <span className="text-sm text-ink-3">{stocks}只</span>
              </dd>
            </div>
          )
        })}
      </dl>
      {left > 0 && (
        <p className="ml-auto self-center text-sm text-ink-3 max-lg:ml-0" title={population}>
          合计计入 {counted} 只当日榜，不含 {left} 只多日榜
        </p>
      )}
    </div>
  )
}
