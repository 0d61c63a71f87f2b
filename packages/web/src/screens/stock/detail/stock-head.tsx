import type { details } from '@kanpan/contract/api/api2/stock'
import type { DataOf } from '@kanpan/contract/endpoint'
import type { Quote } from '@kanpan/contract/model/quote'
import type { ReactNode } from 'react'
import { AlertLink } from '#features/alert/alert-link.tsx'
import { Star } from '#features/collect/star.tsx'
import { StreakWhy } from '#features/limit-up/streak/streak-why.tsx'
import { CompareLink } from '#features/quote/compare-link.tsx'
import { Figure } from '#features/quote/figure.tsx'
import { LimitPrice } from '#features/quote/limit-price.tsx'
import { StockTags } from '#features/quote/stock-tags.tsx'
import { spellLabel, streakLabel } from '#features/quote/streak-labels.ts'
import { UNKNOWN_STREAK } from '#lib/format/boards-text.ts'
import {
  formatChange,
  formatChangePct,
  formatPct,
  formatPrice,
  formatRatio,
  formatVolume,
  formatYuan,
  UNKNOWN,
} from '#lib/format/format.ts'
import { isBeforeMatch } from '#lib/market-time/auction-time.ts'
import { useDelayText } from '#lib/market-time/market-delay.ts'
import { sourceText } from '#market-ui/panel-parts.ts'
import { NumberText } from '#ui/number-text.tsx'
import { Tag } from '#ui/tag.tsx'

interface StockHeadProps {
  readonly details: Pick<DataOf<typeof details>, 'quote' | 'spell' | 'limit' | 'asOf' | 'source'>
  /** What warns of tomorrow, and the person's own note. */
  readonly remarks: ReactNode
  /** Going back, and to the neighbours in the list one came from. */
  readonly ways: ReactNode
}

/** Name, price and the figures of the day. */
export function StockHead({ details: { quote, spell, limit, asOf, source }, remarks, ways }: StockHeadProps) {
  const { code, name } = quote
  const isSealed = quote.priceYuan !== null && quote.priceYuan === quote.limitUpYuan
  const streak = streakLabel(quote.streak) ?? (isSealed && quote.streak === null ? UNKNOWN_STREAK : undefined)
  // Nobody has dealt in it yet: that is no trade of nothing.
  const isWaiting = isBeforeMatch(asOf)
  const inDays = spellLabel(spell, quote.streak)
  return (
    <section aria-label={`${name} 行情`} className="panel flex flex-wrap gap-x-8 gap-y-2 px-3 py-2">
      <div className="flex min-w-60 flex-col justify-between max-md:basis-full">
        <div className="flex items-center gap-2">
          <h1 className="text-xl font-semibold whitespace-nowrap">{name}</h1>
          <span className="text-ink-3">{code}</span>
          <StockTags {...quote} />
          {streak !== undefined && (
            <Tag tone="up">
              <StreakWhy stocks={[quote]} text={streak} />
            </Tag>
          )}
          {inDays !== undefined && <Tag tone="up">{inDays}</Tag>}
          <Star code={code} name={name} size="md" />
          <CompareLink code={code} name={name} />
          <AlertLink start={{ kind: 'stock', value: code }} label={`给 ${name} 建预警`} />
        </div>
        <Price quote={quote} isWaiting={isWaiting} />
      </div>
      <dl className="grid min-w-0 flex-1 grid-flow-col grid-rows-2 items-center gap-x-6 gap-y-1 max-lg:basis-full max-lg:grid-flow-row max-lg:grid-cols-4 max-lg:grid-rows-none max-sm:grid-cols-3 max-sm:gap-x-3">
        <Against title="今开" yuan={quote.openYuan} quote={quote} />
        <Figure title="昨收">{formatPrice(quote.prevCloseYuan)}</Figure>
        <Against title="最高" yuan={quote.highYuan} quote={quote} />
        <Against title="最低" yuan={quote.lowYuan} quote={quote} />
        <Figure title="涨停">
          <LimitPrice title="涨停" yuan={quote.limitUpYuan} explanation={limit} />
        </Figure>
        <Figure title="跌停">
          <LimitPrice title="跌停" yuan={quote.limitDownYuan} explanation={limit} />
        </Figure>
        <Figure title="成交量">{isWaiting ? UNKNOWN : formatVolume(quote.volumeShares)}</Figure>
        <Figure title="成交额">{isWaiting ? UNKNOWN : formatYuan(quote.amountYuan)}</Figure>
        <Figure title="换手">{isWaiting ? UNKNOWN : formatPct(quote.turnoverPct)}</Figure>
        <Figure title="振幅">{formatPct(quote.amplitudePct)}</Figure>
        <Figure title="量比" hint="每分钟成交量与前 5 日同一时刻平均之比">
          {formatRatio(quote.volumeRatio)}
        </Figure>
        <Against title="均价" yuan={averageYuan(quote)} quote={quote} />
        <Figure title="流通值">{formatYuan(quote.floatValueYuan)}</Figure>
        <Figure title="总市值">{formatYuan(quote.totalValueYuan)}</Figure>
      </dl>
      <div className="flex basis-full flex-wrap items-center justify-between gap-x-3 border-t border-line pt-1 text-xs text-ink-3">
        <Provenance asOf={asOf} source={source} />
        <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 max-md:order-first max-md:basis-full">
          {remarks}
        </div>
        <div className="flex flex-wrap items-center gap-x-3 max-sm:basis-full max-sm:justify-between">{ways}</div>
      </div>
    </section>
  )
}

/** Of when the figures are, from where, and by how much that source is behind. */
function Provenance({ asOf, source }: Pick<StockHeadProps['details'], 'asOf' | 'source'>) {
  const late = useDelayText(asOf)
  return late === undefined ? (
    <span>
      {sourceText({ asOf, source })} · {asOf.day} {asOf.time}
    </span>
  ) : (
    <span role="status" className="text-warn">
      {late}
    </span>
  )
}

interface PriceProps {
  readonly quote: Quote
  /** The auction is not struck: what would match is told beside the chart, and is no price. */
  readonly isWaiting: boolean
}

function Price({ quote: { state, priceYuan, prevCloseYuan, changePct }, isWaiting }: PriceProps) {
  if (state === 'suspended') {
    return (
      <p className="flex items-baseline gap-3">
        <span className="text-2xl font-semibold text-ink-2">{formatPrice(priceYuan ?? prevCloseYuan)}</span>
        <span className="text-lg text-warn">停牌</span>
      </p>
    )
  }
  if (isWaiting) {
    return (
      <p className="flex items-baseline gap-3 whitespace-nowrap">
        <span className="text-2xl font-semibold text-ink-2">{UNKNOWN}</span>
        <span className="text-sm text-warn">集合竞价，尚无成交</span>
      </p>
    )
  }
  const changeYuan = priceYuan === null || prevCloseYuan === null ? null : priceYuan - prevCloseYuan
  return (
    <p className="flex items-baseline gap-3 whitespace-nowrap">
      <NumberText
        text={formatPrice(priceYuan)}
        change={changePct}
        flash={priceYuan}
        className="rounded-sm text-2xl font-semibold"
      />
      <NumberText text={formatChange(changeYuan)} change={changePct} className="text-lg" />
      <NumberText text={formatChangePct(changePct)} change={changePct} arrow className="text-lg" />
    </p>
  )
}

/** Volume-weighted over the day so far. */
function averageYuan({ amountYuan, volumeShares }: Quote): number | null {
  return amountYuan === null || volumeShares === null || volumeShares === 0 ? null : amountYuan / volumeShares
}

interface AgainstProps {
  readonly title: string
  readonly yuan: number | null
  readonly quote: Pick<Quote, 'prevCloseYuan'>
}

/** A price in the colour of its side of the previous close. */
function Against({ title, yuan, quote: { prevCloseYuan } }: AgainstProps) {
  return (
    <Figure title={title}>
      <NumberText
        text={formatPrice(yuan)}
        change={yuan === null || prevCloseYuan === null ? null : yuan - prevCloseYuan}
      />
    </Figure>
  )
}
