import { auction } from '@kanpan/contract/api/api2/own'
import { limitLabel, priceTitle, STAGE_LABELS, signedOver } from '#features/auction/auction-labels.ts'
import { StockName } from '#features/collect/stock-name.tsx'
import { formatChangePct, formatFlow, formatYuan, UNKNOWN } from '#lib/format/format.ts'
import { useLiveQuery } from '#lib/query/live.ts'
import { SCREEN_PACE_MS } from '#lib/query/pace.ts'
import { DataBlock } from '#market-ui/data-block.tsx'
import { panelParts } from '#market-ui/panel-parts.ts'
import { NumberText } from '#ui/number-text.tsx'
import type { Theme } from './theme.ts'
import { auctionOf } from './theme-auction-of.ts'
import { useThemeRows } from './use-theme-rows.ts'

/** The opening auction of the theme's limit-ups of the day before: as it gathers, and afterwards as the day's record. */
export function ThemeAuction({ theme }: { readonly theme: Theme }) {
  const board = useLiveQuery(auction, theme.moment, { everyMs: SCREEN_PACE_MS })
  const yesterday = useThemeRows(theme, 'yesterday')
  const codes = new Set(yesterday.data?.list.map(({ code }) => String(code)))
  const { rows, meanChangePct, known, rising, limitUp, matchedYuan } = auctionOf(board.data?.yesterday ?? [], codes)
  const stage = board.data?.stage ?? 'before'
  return (
    <DataBlock
      title="竞价"
      {...panelParts(board, ({ recorded, stage: now }) => {
        if (now === 'before') return '9:15 开始'
        if (!recorded) return '没有记录当日的竞价'
        return yesterday.data !== undefined && rows.length === 0 ? '昨日涨停里没有它的股票' : undefined
      })}
      lead={
        rows.length > 0 && (
          <span className={`text-xs ${stage === 'struck' ? 'text-ink-3' : 'text-warn'}`}>{STAGE_LABELS[stage]}</span>
        )
      }
      bodyClassName="cockpit-scroll"
    >
      <p className="flex flex-wrap gap-x-4 px-3 py-1 text-sm">
        <span>昨日涨停 {rows.length} 只</span>
        <span>
          平均（{known} 只） <NumberText text={formatChangePct(meanChangePct)} change={meanChangePct} />
        </span>
        <span>
          高开 {rising}/{known}
        </span>
        <span>
          {stage === 'struck' ? '涨停开盘' : '一字候选'} {limitUp}
        </span>
        <span>匹配额 {formatYuan(matchedYuan)}</span>
      </p>
      <table className="w-full text-sm">
        <thead className="text-xs text-ink-3">
          <tr className="[&>th]:px-1 [&>th]:text-end [&>th]:font-normal [&>th]:whitespace-nowrap">
            <th scope="col" className="ps-3! text-start!">
              名称
            </th>
            <th scope="col">昨日</th>
            <th scope="col">{priceTitle(stage)}</th>
            <th scope="col">匹配额</th>
            <th scope="col" className="pe-3!">
              未匹配
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ code, name, streakBefore, changePct, limit, matchedYuan: matched, unmatchedYuan, side }) => {
            const over = signedOver(unmatchedYuan, side)
            return (
              <tr key={code} className="h-7 border-t border-line/60 whitespace-nowrap [&>td]:px-1 [&>td]:text-end">
                <th scope="row" className="ps-3 text-start font-normal">
                  <StockName code={code} name={name} dense />
                </th>
                <td>{streakBefore === null ? UNKNOWN : `${streakBefore}板`}</td>
                <td title={limitLabel(limit, stage)}>
                  <NumberText text={formatChangePct(changePct)} change={changePct} />
                </td>
                <td>{formatYuan(matched)}</td>
                <td className="pe-3!">
                  <NumberText text={formatFlow(over)} change={over} />
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </DataBlock>
  )
}
