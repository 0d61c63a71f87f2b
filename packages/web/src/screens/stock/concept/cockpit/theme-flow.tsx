import { conceptInFlowRanking } from '@kanpan/contract/api/api2/stock'
import { StockName } from '#features/collect/stock-name.tsx'
import { MAIN_NET_RULE } from '#features/sector/sector-labels.ts'
import { formatChangePct, formatFlow, formatYuan } from '#lib/format/format.ts'
import { useLiveQuery } from '#lib/query/live.ts'
import { DataBlock } from '#market-ui/data-block.tsx'
import { panelParts } from '#market-ui/panel-parts.ts'
import { NumberText } from '#ui/number-text.tsx'
import { Explained } from '#ui/overlay/explained.tsx'
import { type FlowSector, SLOW_PACE_MS, type Theme } from './theme.ts'

const SPANS = [
  { days: 1, title: '今日' },
  { days: 3, title: '3日' },
  { days: 5, title: '5日' },
  { days: 10, title: '10日' },
] as const

interface ThemeFlowProps {
  readonly theme: Theme
  readonly sector: FlowSector
}

/** Main money of the concept today and over the last days, and the stocks that took most of it. */
export function ThemeFlow({ theme: { moment }, sector }: ThemeFlowProps) {
  const today = useSpan(moment, sector, 1)
  const spans = [today, useSpan(moment, sector, 3), useSpan(moment, sector, 5), useSpan(moment, sector, 10)]
  const stocks = today.data?.list[0]?.stocks ?? []
  return (
    <DataBlock
      title="主力资金"
      {...panelParts(today)}
      bodyClassName="cockpit-scroll"
      actions={
        <Explained title="主力净额的由来" label="主力净额" align="end" explanation={MAIN_NET_RULE}>
          <span className="text-sm">算法</span>
        </Explained>
      }
    >
      <table className="w-full text-sm">
        <thead className="text-xs text-ink-3">
          <tr className="[&>th]:px-1 [&>th]:text-end [&>th]:font-normal [&>th]:whitespace-nowrap">
            <th scope="col" className="ps-3! text-start!">
              区间
            </th>
            <th scope="col">净额</th>
            <th scope="col">流入</th>
            <th scope="col">流出</th>
            <th scope="col">涨跌幅</th>
            <th scope="col" className="pe-3!" title="有资金流记录的股票 / 区间内有成交的股票">
              有记录
            </th>
          </tr>
        </thead>
        <tbody>
          {SPANS.map(({ days, title }, at) => (
            <SpanRow
              key={days}
              title={title}
              isWaiting={spans[at]?.isPending ?? true}
              sector={spans[at]?.data?.list[0]}
            />
          ))}
        </tbody>
      </table>
      <h3 className="border-t border-line px-3 py-1 text-xs text-ink-3">今日主力净流入居前</h3>
      <ol aria-label="今日主力净流入居前">
        {stocks.map(({ code, name, mainNetYuan, changePct }) => (
          <li
            key={code}
            className="grid grid-cols-[minmax(0,1fr)_88px_72px] gap-x-2 px-3 py-0.5 text-sm hover:bg-hover/60"
          >
            <StockName code={code} name={name} dense />
            <NumberText text={formatFlow(mainNetYuan)} change={mainNetYuan} className="text-end" />
            <NumberText text={formatChangePct(changePct)} change={changePct} className="text-end" />
          </li>
        ))}
      </ol>
    </DataBlock>
  )
}

function useSpan(moment: Theme['moment'], { block_code }: FlowSector, days: number) {
  return useLiveQuery(conceptInFlowRanking, { ...moment, days, concept: block_code }, { everyMs: SLOW_PACE_MS })
}

interface SpanRowProps {
  readonly title: string
  /** The answer is on its way: nothing is known yet, which is not unknown. */
  readonly isWaiting: boolean
  readonly sector: FlowSector | undefined
}

function SpanRow({ title, isWaiting, sector }: SpanRowProps) {
  const { mainNetYuan = null, inYuan = null, outYuan = null, changePct = null } = sector ?? {}
  return (
    <tr className="h-7 border-t border-line/60 [&>td]:px-1 [&>td]:text-end [&>td]:whitespace-nowrap">
      <th scope="row" className="ps-3 text-start font-normal">
        {title}
      </th>
      <td>{isWaiting ? '…' : <NumberText text={formatFlow(mainNetYuan)} change={mainNetYuan} />}</td>
      <td>{isWaiting ? '' : formatYuan(inYuan)}</td>
      <td>{isWaiting ? '' : formatYuan(outYuan)}</td>
      <td>{isWaiting ? '' : <NumberText text={formatChangePct(changePct)} change={changePct} />}</td>
      <td className="pe-3! text-ink-3">{sector === undefined ? '' : `${sector.mainNetKnown}/${sector.population}`}</td>
    </tr>
  )
}
