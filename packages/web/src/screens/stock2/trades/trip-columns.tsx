import type { HoldingWire, RoundTripWire } from '@kanpan/contract/question/trades'
import type { Column } from '#lib/column/column.ts'
import { directionOf, formatChangePct, formatPrice, UNKNOWN } from '#lib/format/format.ts'
import { changePctColumn, codeColumn, nameColumn, netColumn } from '#market-ui/stock-columns.tsx'
import { moneyText, PATTERNS, patternText, profitText, sharesText, yuanOf } from './labels.ts'

const pattern = <R extends Pick<RoundTripWire, 'pattern'>>(): Column<R> => ({
  ...{ id: 'pattern', title: '打法', widthPx: 76, align: 'start', card: 'word' },
  text: row => patternText(row.pattern),
  sortValue: row => patternText(row.pattern),
  hint: Object.values(PATTERNS)
    .map(({ title, hint }) => `${title}：${hint}`)
    .join('；'),
})

const afterColumn = (days: number): Column<RoundTripWire> =>
  changePctColumn(({ after }) => after.find(one => one.days === days)?.pct, {
    ...{ id: `after${days}`, title: `卖后 ${days} 日`, widthPx: 80, unit: '%' },
    hint: `最后一次卖出的价格到其后第 ${days} 个交易日收盘，除权除息已剔除`,
  })

export const TRIP_COLUMNS: readonly Column<RoundTripWire>[] = [
  nameColumn({ name: ({ name }) => name }),
  codeColumn({ code: ({ code }) => code, sticky: undefined, hiddenAtFirst: true }),
  pattern(),
  {
    ...{ id: 'openedOn', title: '买入日', widthPx: 92 },
    text: ({ openedOn }) => openedOn,
    sortValue: ({ openedOn }) => openedOn,
  },
  {
    ...{ id: 'closedOn', title: '卖完日', widthPx: 92, card: 'figure' },
    text: ({ closedOn }) => closedOn ?? UNKNOWN,
    sortValue: ({ closedOn }) => closedOn,
  },
  {
    ...{ id: 'held', title: '持有', widthPx: 60, unit: '日', hint: '从买入日到卖完日的交易日数' },
    text: ({ heldDays }) => `${heldDays} 日`,
    sortValue: ({ heldDays }) => heldDays,
  },
  {
    ...{ id: 'shares', title: '股数', widthPx: 84, unit: '股' },
    text: ({ boughtShares }) => sharesText(boughtShares),
    sortValue: ({ boughtShares }) => boughtShares,
  },
  {
    ...{ id: 'paid', title: '投入', widthPx: 96, unit: '元', hint: '买入金额与费用' },
    text: ({ paidCents }) => moneyText(paidCents),
    sortValue: ({ paidCents }) => paidCents / 100,
  },
  netColumn(({ profitCents }) => yuanOf(profitCents), {
    ...{ id: 'profit', title: '盈亏', widthPx: 104, unit: '元', card: 'figure' },
    text: ({ profitCents }) => profitText(profitCents),
    hint: '卖出与红利减去买入，扣除全部费用；持有多于已知买入的一笔不知道成本，不计盈亏',
  }),
  changePctColumn(({ profitPct }) => profitPct, {
    ...{ id: 'profitPct', title: '收益', widthPx: 80, unit: '%', card: 'end' },
    hint: '盈亏 ÷ 投入',
    text: ({ profitPct, isPartlyUnknown }) => (isPartlyUnknown ? '成本不全' : formatChangePct(profitPct)),
    tone: ({ profitPct }) => directionOf(profitPct),
  }),
  ...[1, 3, 5, 10].map(afterColumn),
  {
    ...{ id: 'fees', title: '费用', widthPx: 84, unit: '元', hiddenAtFirst: true },
    text: ({ feesCents }) => moneyText(feesCents),
    sortValue: ({ feesCents }) => feesCents / 100,
  },
]

export const HOLDING_COLUMNS: readonly Column<HoldingWire>[] = [
  nameColumn({ name: ({ name }) => name }),
  codeColumn({ code: ({ code }) => code, sticky: undefined, hiddenAtFirst: true }),
  pattern(),
  {
    ...{ id: 'openedOn', title: '买入日', widthPx: 92 },
    text: ({ openedOn }) => openedOn,
    sortValue: ({ openedOn }) => openedOn,
  },
  {
    ...{ id: 'held', title: '持有', widthPx: 60, unit: '日', card: 'figure' },
    text: ({ heldDays }) => `${heldDays} 日`,
    sortValue: ({ heldDays }) => heldDays,
  },
  {
    ...{ id: 'shares', title: '股数', widthPx: 84, unit: '股', card: 'figure' },
    text: ({ shares }) => sharesText(shares),
    sortValue: ({ shares }) => shares,
  },
  {
    ...{ id: 'cost', title: '每股成本', widthPx: 80, unit: '元', hint: '移动加权平均，含费用' },
    text: ({ costCents, shares }) => formatPrice(costCents / 100 / shares, 3),
    sortValue: ({ costCents, shares }) => costCents / 100 / shares,
  },
  {
    ...{ id: 'price', title: '现价', widthPx: 72, unit: '元' },
    text: ({ priceYuan }) => formatPrice(priceYuan),
    sortValue: ({ priceYuan }) => priceYuan,
  },
  {
    ...{ id: 'worth', title: '市值', widthPx: 96, unit: '元' },
    text: ({ worthCents }) => moneyText(worthCents),
    sortValue: ({ worthCents }) => yuanOf(worthCents),
  },
  netColumn(({ floatingCents }) => yuanOf(floatingCents), {
    ...{ id: 'floating', title: '浮动盈亏', widthPx: 104, unit: '元', hint: '市值减成本，未扣卖出的费用' },
    text: ({ floatingCents }) => profitText(floatingCents),
  }),
  changePctColumn(({ floatingPct }) => floatingPct, {
    ...{ id: 'floatingPct', title: '浮动', widthPx: 80, unit: '%', card: 'end' },
  }),
]
