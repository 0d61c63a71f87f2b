import type { DeviationRow } from '@kanpan/contract/model/longhu'
import { rowStar } from '#features/collect/row-star.tsx'
import { StockTags } from '#features/quote/stock-tags.tsx'
import type { Column } from '#lib/column/column.ts'
import { directionOf, formatChangePct, formatPrice } from '#lib/format/format.ts'
import { changePctColumn, codeColumn, nameColumn } from '#market-ui/stock-columns.tsx'
import { Tag } from '#ui/tag.tsx'
import { isSevere, progressOf, ruleText } from './deviation-labels.ts'

export const DEVIATION_COLUMNS: readonly Column<DeviationRow>[] = [
  codeColumn({ code: ({ code }) => code, star: rowStar }),
  nameColumn({
    name: ({ name }) => name,
    signs: ({ board, isSt }) => <StockTags board={board} isSt={isSt} state="trading" />,
  }),
  {
    id: 'distancePct',
    card: 'figure',
    title: '明日需涨跌',
    widthPx: 86,
    text: ({ distancePct }) => formatChangePct(distancePct),
    tone: ({ distancePct }) => directionOf(distancePct),
    sortValue: ({ distancePct }) => (distancePct === null ? null : Math.abs(distancePct)),
    unit: '%',
    fileValue: ({ distancePct }) => distancePct,
    hint: '从现价到触发价的涨跌；按远近排序。与方向相反时，站在现价已够触发',
  },
  {
    id: 'triggerYuan',
    card: 'figure',
    title: '触发价',
    widthPx: 70,
    text: ({ triggerYuan }) => formatPrice(triggerYuan),
    tone: () => 'strong',
    sortValue: ({ triggerYuan }) => triggerYuan,
    unit: '元',
    hint: '明日收盘到这个价即触发，设基准指数不动，元',
  },
  {
    id: 'priceYuan',
    card: 'end',
    title: '现价',
    widthPx: 72,
    text: ({ priceYuan }) => formatPrice(priceYuan),
    sortValue: ({ priceYuan }) => priceYuan,
    flash: ({ priceYuan }) => priceYuan,
    unit: '元',
  },
  {
    id: 'rule',
    card: 'word',
    title: '规则',
    widthPx: 108,
    align: 'start',
    text: ruleText,
    cell: row => (
      <span className={`flex h-full items-center gap-1 ${isSevere(row) ? 'text-warn' : ''}`}>{ruleText(row)}</span>
    ),
    sortValue: ({ rule }) => rule,
    hint: '交易所的异常波动（3 日）与严重异常波动（10 日、30 日）规则，按板块与 ST 不同',
  },
  {
    id: 'deviationPct',
    title: '偏离值',
    widthPx: 128,
    text: ({ deviationPct }) => formatChangePct(deviationPct),
    cell: row => (
      <span className="flex h-full items-center justify-end gap-2">
        <span aria-hidden className="h-1.5 w-10 rounded-full bg-line">
          <span
            className={`block h-1.5 rounded-full ${row.side === 'up' ? 'bg-up' : 'bg-down'}`}
            style={{ width: `${100 * progressOf(row)}%` }}
          />
        </span>
        <span className={`number-${directionOf(row.deviationPct)}`}>{formatChangePct(row.deviationPct)}</span>
      </span>
    ),
    sortValue: progressOf,
    unit: '%',
    fileValue: ({ deviationPct }) => deviationPct,
    hint: '窗口内本股涨跌减基准指数涨跌（区间公式，不是逐日相加）；条为走到阈值的几成',
  },
  {
    id: 'events',
    title: '异动次数',
    widthPx: 76,
    text: ({ events, eventsForSevere }) => `${events ?? '—'}/${eventsForSevere}`,
    tone: ({ events, eventsForSevere }) => (events !== null && events + 1 >= eventsForSevere ? 'strong' : undefined),
    sortValue: ({ events, eventsForSevere }) => (events === null ? null : events / eventsForSevere),
    fileValue: ({ events }) => events,
    hint: '10 个交易日内同方向的异常波动次数 / 到这个次数即为严重异常波动',
  },
  {
    id: 'today',
    title: '今日',
    widthPx: 72,
    align: 'center',
    text: ({ reachedToday }) => (reachedToday ? '已触发' : ''),
    cell: ({ reachedToday }) => (reachedToday ? <Tag tone="warn">已触发</Tag> : ''),
    sortValue: ({ reachedToday }) => Number(reachedToday),
    hint: '若今日就以现价收盘，这条规则已经触发；明日起重新计',
  },
  {
    id: 'windowDays',
    title: '已走天数',
    widthPx: 76,
    text: ({ windowDays, ruleDays }) => `${windowDays}/${ruleDays}日`,
    sortValue: ({ windowDays }) => windowDays,
    hint: '窗口里已经过去的交易日 / 规则的最长窗口',
  },
  changePctColumn(({ gainPct }) => gainPct, { id: 'gainPct', title: '区间涨跌', widthPx: 84, unit: '%' }),
  changePctColumn(({ benchmarkPct }) => benchmarkPct, {
    id: 'benchmarkPct',
    title: '基准涨跌',
    widthPx: 84,
    unit: '%',
  }),
  {
    id: 'benchmark',
    title: '基准',
    widthPx: 84,
    align: 'start',
    text: ({ benchmark }) => benchmark,
    sortValue: ({ benchmark }) => benchmark,
  },
]
