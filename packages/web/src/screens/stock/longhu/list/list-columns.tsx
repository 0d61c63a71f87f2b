import type { LonghuEntry } from '@kanpan/contract/model/longhu'
import { rowStar } from '#features/collect/row-star.tsx'
import { shortReason } from '#features/longhu/short-reason.ts'
import { streakLabel } from '#features/quote/streak-labels.ts'
import type { Column } from '#lib/column/column.ts'
import { directionOf, formatFlow, UNKNOWN } from '#lib/format/format.ts'
import {
  changeColumn,
  changePctColumn,
  codeColumn,
  conceptsColumn,
  nameColumn,
  netColumn,
  turnoverColumn,
  yuanColumn,
} from '#market-ui/stock-columns.tsx'
import { Streak } from '#market-ui/streak.tsx'
import { Tag } from '#ui/tag.tsx'
import { HotMoneyNames } from './hot-money-names.tsx'

/** Whether the money beside a stock is that of the day itself. */
export function isOfTheDay({ windows }: Pick<LonghuEntry, 'windows'>): boolean {
  return windows[0]?.windowDays === 1
}

/** 当日, 3日合计; several days of which nobody says how many. */
export function windowLabel(windowDays: number | null | undefined): string {
  return windowDays === 1 ? '当日' : windowDays ? `${windowDays}日合计` : '多日合计'
}

export function hasInvestors({ investorBuyers, investorSellers }: LonghuEntry): boolean {
  return investorBuyers + investorSellers > 0
}

const reasonsText = ({ reasons }: LonghuEntry): string => reasons.map(shortReason).join('、')
const investorYuan = (entry: LonghuEntry): number | null => (hasInvestors(entry) ? entry.investorNetYuan : null)

export const LIST_COLUMNS: readonly Column<LonghuEntry>[] = [
  codeColumn({ code: ({ code }) => code, star: rowStar }),
  nameColumn({ name: ({ name }) => name, widthPx: 84 }),
  changeColumn(({ changePct }) => changePct, { unit: '%' }),
  netColumn(({ netYuan }) => netYuan, {
    id: 'netYuan',
    title: '净买额',
    card: 'end',
    widthPx: 88,
    unit: '元',
    hint: '上榜席位买入合计减卖出合计，每个席位只计一次；取窗口最短的原因，多日合计不相加',
  }),
  {
    id: 'investorNetYuan',
    title: '机构净额',
    card: 'figure',
    widthPx: 88,
    text: entry => formatFlow(investorYuan(entry)),
    tone: entry => (hasInvestors(entry) ? directionOf(entry.investorNetYuan) : 'muted'),
    sortValue: investorYuan,
    unit: '元',
    hint: '机构专用席位的买入减卖出；没有机构上榜时为 —',
  },
  {
    id: 'reasons',
    title: '上榜原因',
    card: 'tags',
    widthPx: 138,
    align: 'start',
    text: reasonsText,
    cell: entry => (
      <span className="flex h-full items-center gap-1" title={entry.reasons.join('\n')}>
        {!isOfTheDay(entry) && (
          <Tag tone="accent" title={windowLabel(entry.windows[0]?.windowDays)}>
            {entry.windows[0]?.windowDays ?? '多'}日
          </Tag>
        )}
        <span className="truncate text-ink-2">{reasonsText(entry)}</span>
      </span>
    ),
    hint: '交易所公布的原因；标有几日的只因多日原因上榜，金额是那几日的合计',
  },
  {
    id: 'hotMoney',
    title: '游资',
    widthPx: 186,
    align: 'start',
    text: ({ hotMoneyNames }) => hotMoneyNames.join('、') || UNKNOWN,
    cell: ({ hotMoneyNames }) =>
      hotMoneyNames.length === 0 ? (
        <span className="text-ink-3">{UNKNOWN}</span>
      ) : (
        <HotMoneyNames names={hotMoneyNames} />
      ),
    hint: '有民间称呼或被榜单来源标注的营业部席位；都并非官方',
  },
  changePctColumn(({ netToAmountPct }) => netToAmountPct, {
    id: 'netToAmountPct',
    title: '净买占比',
    widthPx: 72,
    unit: '%',
    hint: '净买额 ÷ 同一窗口内该股总成交额',
  }),
  yuanColumn(({ buyYuan }) => buyYuan, { id: 'buyYuan', title: '买入', widthPx: 84, unit: '元' }),
  yuanColumn(({ sellYuan }) => sellYuan, { id: 'sellYuan', title: '卖出', widthPx: 84, unit: '元' }),
  {
    id: 'investors',
    title: '机构',
    widthPx: 72,
    align: 'center',
    text: entry => (hasInvestors(entry) ? `${entry.investorBuyers}买${entry.investorSellers}卖` : UNKNOWN),
    tone: entry => (hasInvestors(entry) ? undefined : 'muted'),
    sortValue: entry => (hasInvestors(entry) ? entry.investorBuyers - entry.investorSellers : null),
    hint: '净买入和净卖出的机构席位各有几个',
  },
  netColumn(({ hotMoneyNetYuan }) => hotMoneyNetYuan, {
    id: 'hotMoneyNetYuan',
    title: '游资净额',
    card: 'figure',
    widthPx: 92,
    unit: '元',
    tone: ({ hotMoneyNetYuan }) => (hotMoneyNetYuan === null ? 'muted' : directionOf(hotMoneyNetYuan)),
  }),
  netColumn(({ northboundNetYuan }) => northboundNetYuan, {
    id: 'northboundNetYuan',
    title: '北向净额',
    widthPx: 92,
    unit: '元',
    tone: ({ northboundNetYuan }) => (northboundNetYuan === null ? 'muted' : directionOf(northboundNetYuan)),
    hint: '沪股通、深股通专用席位的买入减卖出；不在榜上时为 —',
  }),
  turnoverColumn(({ turnoverPct }) => turnoverPct, { widthPx: 72, unit: '%' }),
  {
    id: 'streak',
    title: '连板',
    widthPx: 64,
    text: ({ streak }) => (streak === null ? UNKNOWN : (streakLabel(streak) ?? UNKNOWN)),
    cell: ({ code, name, day, streak }) => {
      const words = streakLabel(streak)
      return words === undefined ? UNKNOWN : <Streak stocks={[{ code, name }]} text={words} day={day} />
    },
    tone: ({ streak }) => (streak ? undefined : 'muted'),
    sortValue: ({ streak }) => streak,
  },
  conceptsColumn(({ concepts }) => concepts, { widthPx: 240 }),
]
