import type { Sector } from '@kanpan/contract/model/sector'
import { formatChangePct } from '#lib/format/format.ts'
import type { ListedStockSlot } from '#lib/stock/stock-slot.ts'
import { Streak } from '#market-ui/streak.tsx'
import { ThemeTag } from '#market-ui/theme-tag.tsx'
import { oneStop } from '#ui/input/one-stop.ts'
import { NumberText } from '#ui/number-text.tsx'
import type { SealedStock } from './sealed-stocks.ts'

export interface StrongBlock {
  readonly sector: Sector
  readonly strength: number
  /** Its sealed stocks as they lead. */
  readonly stocks: readonly SealedStock[]
  /** Trading days in a row among the strongest: 首日, 第3日; undefined where the day before is not known. */
  readonly run: string | undefined
}

const NAMED = 4

/** 最强风口: the concepts with more limit-ups than their size explains, for how many days, and the stocks that make them so. */
export function StrongBlocks({
  blocks,
  stock,
}: {
  readonly blocks: readonly StrongBlock[]
  readonly stock: ListedStockSlot
}) {
  return (
    <ol ref={oneStop} className="@container divide-y divide-line/60">
      {blocks.map(({ sector, strength, stocks, run }, at) => {
        const { block_code, name, limitUp, count, changePct, streakHeight } = sector
        const codes = stocks.map(({ code }) => code)
        return (
          <li key={block_code} className="px-3 py-1">
            <p className="flex items-baseline gap-x-3 @max-[400px]:gap-x-2">
              <span className={`w-4 shrink-0 ${at < 3 ? 'font-semibold text-warn' : 'text-ink-3'}`}>{at + 1}</span>
              <ThemeTag name={name} look="text" className="shrink-0 font-medium" />
              <span className="min-w-0 truncate text-sm text-ink-2">
                涨停 <span className="text-up">{limitUp}</span>
                <span className="@max-[400px]:hidden">/{count}</span>
                {/* The names below say their own heights. */}
                {streakHeight !== null && streakHeight > 1 && (
                  <span className="@max-[400px]:hidden"> · 最高{streakHeight}板</span>
                )}{' '}
                {run !== undefined && <span title="连续在最强风口前十的交易日">· {run}</span>}
              </span>
              <NumberText
                text={formatChangePct(changePct)}
                change={changePct}
                flash={changePct}
                className="ml-auto shrink-0"
              />
              <span className="w-7 shrink-0 text-end text-sm text-ink-2" title="强度">
                {strength.toFixed(1)}
              </span>
            </p>
            <ul className="flex flex-wrap gap-x-3 pl-7">
              {stocks.slice(0, NAMED).map(({ code, name: stockName, streak }) => (
                <li key={code} className="flex items-center text-sm whitespace-nowrap">
                  {stock({ code, name: stockName }, codes)}
                  {streak !== null && streak > 1 && (
                    <span className="ml-0.5 text-xs text-warn">
                      <Streak stocks={[{ code, name: stockName }]} text={`${streak}板`} />
                    </span>
                  )}
                </li>
              ))}
            </ul>
          </li>
        )
      })}
    </ol>
  )
}
