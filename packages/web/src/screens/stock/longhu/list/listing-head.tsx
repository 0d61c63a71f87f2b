import type { LonghuEntry } from '@kanpan/contract/model/longhu'
import { StockName } from '#features/collect/stock-name.tsx'
import { Figure } from '#features/quote/figure.tsx'
import { streakLabel } from '#features/quote/streak-labels.ts'
import { formatChangePct, formatFlow, formatPct, formatYuan, UNKNOWN } from '#lib/format/format.ts'
import { Streak } from '#market-ui/streak.tsx'
import { ThemeTag } from '#market-ui/theme-tag.tsx'
import { NumberText } from '#ui/number-text.tsx'
import { Explained } from '#ui/overlay/explained.tsx'
import { Tag } from '#ui/tag.tsx'
import { hasInvestors, windowLabel } from './list-columns.tsx'

interface ListedStockProps {
  readonly entry: LonghuEntry
  readonly among: readonly string[]
}

/** Of when the listing is, how many days its money covers, and who told it. */
export function listedOf({ day, windows, listSource }: LonghuEntry): {
  readonly source: string
  readonly asOf: string
} {
  return { source: listSource, asOf: `${day} ${windowLabel(windows[0]?.windowDays)}` }
}

/** The listed stock and how it did that day. */
export function ListedStock({ entry: { code, name, changePct, streak, day }, among }: ListedStockProps) {
  const words = streak === null ? undefined : streakLabel(streak)
  return (
    <span className="flex items-center gap-x-2">
      <span className="text-lg font-semibold">
        <StockName code={code} name={name} among={among} />
      </span>
      <span className="text-ink-3">{code}</span>
      <NumberText text={formatChangePct(changePct)} change={changePct} arrow className="font-medium" />
      {words !== undefined && (
        <Tag tone="up">
          <Streak stocks={[{ code, name }]} text={words} day={day} />
        </Tag>
      )}
    </span>
  )
}

/** The listed money in figures, and what the stock is about. */
export function ListingFigures({ entry }: { readonly entry: LonghuEntry }) {
  const { concepts } = entry
  return (
    <div className="border-b border-line px-3 py-1.5">
      <Money entry={entry} />
      {concepts.length > 0 && (
        <p className="truncate text-sm text-ink-3" title={concepts.join('、')}>
          {concepts.map((concept, at) => (
            <span key={concept}>
              {at > 0 && ' · '}
              <ThemeTag name={concept} look="text" />
            </span>
          ))}
        </p>
      )}
    </div>
  )
}

function Money({ entry }: { readonly entry: LonghuEntry }) {
  const { buyYuan, sellYuan, netYuan, netToAmountPct, turnoverPct, windows } = entry
  const { investorNetYuan, investorBuyers, investorSellers, hotMoneyNetYuan, northboundNetYuan } = entry
  const isInvested = hasInvestors(entry)
  const counted = windowLabel(windows[0]?.windowDays)
  return (
    <dl className="grid grid-cols-4 gap-x-4 max-sm:grid-cols-2">
      <Figure title="净买额">
        <Explained
          title="净买额的由来"
          label={`净买额 ${formatFlow(netYuan)}`}
          align="end"
          explanation={
            <>
              <p>
                {counted}：席位买入 {formatYuan(buyYuan)} − 卖出 {formatYuan(sellYuan)} = {formatFlow(netYuan)}
                ，占同期成交额 {formatYuan(windows[0]?.amountYuan)} 的 {formatChangePct(netToAmountPct)}。
              </p>
              <p className="mt-1">同一席位在买卖两边、几个原因里都出现时只计一次；几个机构专用是几家机构，各计各的。</p>
              {windows.length > 1 && <p className="mt-1">其他窗口的金额包含同一批成交，不与它相加。</p>}
            </>
          }
        >
          <NumberText text={formatFlow(netYuan)} change={netYuan} className="font-medium" />
        </Explained>
      </Figure>
      <Figure title="买入">{formatYuan(buyYuan)}</Figure>
      <Figure title="卖出">{formatYuan(sellYuan)}</Figure>
      <Figure title="净买占比" hint="净买额 ÷ 同一窗口内该股总成交额">
        <NumberText text={formatChangePct(netToAmountPct)} change={netToAmountPct} />
      </Figure>
      <Figure title="机构" hint={isInvested ? `${investorBuyers} 个净买、${investorSellers} 个净卖` : '没有机构上榜'}>
        {isInvested ? <NumberText text={formatFlow(investorNetYuan)} change={investorNetYuan} /> : UNKNOWN}
      </Figure>
      <Figure title="游资">
        <NumberText text={formatFlow(hotMoneyNetYuan)} change={hotMoneyNetYuan} />
      </Figure>
      <Figure title="北向">
        <NumberText text={formatFlow(northboundNetYuan)} change={northboundNetYuan} />
      </Figure>
      <Figure title="换手">{formatPct(turnoverPct)}</Figure>
    </dl>
  )
}
