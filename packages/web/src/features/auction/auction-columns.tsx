import type { AuctionRow, AuctionStage } from '@kanpan/contract/model/auction'
import type { Column } from '#lib/column/column.ts'
import { formatVolume } from '#lib/format/format.ts'
import {
  changeColumn,
  nameColumn,
  netColumn,
  pctColumn,
  priceColumn,
  streakColumn,
  yuanColumn,
} from '#market-ui/stock-columns.tsx'
import { limitLabel, priceTitle, signedOver, timesText } from './auction-labels.ts'

/** The auction of one of yesterday's limit-ups, figure by figure. */
export function auctionColumns(stage: AuctionStage): readonly Column<AuctionRow>[] {
  const isStruck = stage === 'struck'
  return [
    nameColumn({ name: ({ name }) => name, widthPx: 96 }),
    streakColumn(({ streakBefore }) => streakBefore, { title: '昨日', widthPx: 52 }),
    priceColumn(
      ({ priceYuan }) => priceYuan,
      ({ changePct }) => changePct,
      { title: priceTitle(stage), widthPx: 68 },
    ),
    changeColumn(({ changePct }) => changePct, { title: isStruck ? '开盘涨幅' : '虚拟涨幅', widthPx: 84 }),
    {
      id: 'limit',
      title: '涨跌停',
      widthPx: 72,
      align: 'start',
      text: ({ limit }) => limitLabel(limit, stage) ?? '',
      tone: ({ limit }) => limit ?? undefined,
      cell: ({ limit }) => <LimitMark limit={limit} stage={stage} />,
      sortValue: ({ limit }) => (limit === 'up' ? 1 : limit === 'down' ? -1 : 0),
    },
    yuanColumn(({ matchedYuan }) => matchedYuan, {
      id: 'matchedYuan',
      title: '匹配额',
      widthPx: 76,
      hint: isStruck ? '开盘成交额，元' : '此刻撮合可成交的金额，元',
    }),
    netColumn(({ unmatchedYuan, side }) => signedOver(unmatchedYuan, side), {
      id: 'unmatchedYuan',
      title: '未匹配',
      widthPx: 84,
      hint: '撮合价上剩下的委托金额，元；正为买方，负为卖方',
    }),
    pctColumn(({ ofYesterdayPct }) => ofYesterdayPct, {
      id: 'ofYesterdayPct',
      title: '占昨量',
      widthPx: 72,
      hint: '匹配量 ÷ 昨日全天成交量',
    }),
    {
      id: 'ofYesterdayAuctionPct',
      title: '比昨竞价',
      widthPx: 80,
      text: ({ ofYesterdayAuctionPct }) => timesText(ofYesterdayAuctionPct),
      sortValue: ({ ofYesterdayAuctionPct }) => ofYesterdayAuctionPct,
      hint: '匹配量 ÷ 昨日开盘竞价成交量，倍',
    },
    {
      id: 'withdrawnShares',
      title: '已撤单',
      widthPx: 80,
      text: ({ withdrawnShares }) => formatVolume(withdrawnShares),
      sortValue: ({ withdrawnShares }) => withdrawnShares,
      hint: '9:15 起已撤回的委托量；9:20 后不能再撤',
      hiddenAtFirst: true,
    },
    {
      id: 'theme',
      title: '题材',
      widthPx: 88,
      align: 'start',
      text: ({ theme }) => theme ?? '—',
      sortValue: ({ theme }) => theme,
    },
  ]
}

function LimitMark({ limit, stage }: Pick<AuctionRow, 'limit'> & { readonly stage: AuctionStage }) {
  const words = limitLabel(limit, stage)
  if (words === undefined) return null
  return <span className={limit === 'up' ? 'text-up' : 'text-down'}>{words}</span>
}
