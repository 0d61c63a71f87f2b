import { timeline } from '@kanpan/contract/api/api2/stock'
import type { StockCode } from '@kanpan/contract/model/stock'
import { memo, useEffect, useState } from 'react'
import { Sparkline } from '#features/chart/small/sparkline.tsx'
import { useLivePace } from '#lib/market-time/init.ts'
import type { Moment } from '#lib/market-time/moment.ts'
import { useEndpoint } from '#lib/query/query.ts'

interface LazySparklineProps {
  readonly code: StockCode
  readonly date: Moment['date'] | undefined
  readonly at: Moment['at'] | undefined
  readonly height: number
}

/** A row that only passes by while scrolling asks for nothing. */
const STAY_MS = 250
const PACE_MS = 30_000
const MINUTES_PER_DAY = 241

/** The day's line of a stock in sight, minutes old at most. */
export const LazySparkline = memo(function LazySparkline({ code, date, at, height }: LazySparklineProps) {
  const [stays, setStays] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setStays(true), STAY_MS)
    return () => clearTimeout(timer)
  }, [])
  const paceMs = useLivePace(PACE_MS)
  const { data } = useEndpoint(
    timeline,
    { code, date, at },
    {
      enabled: stays,
      everyMs: date === undefined && at === undefined ? paceMs : false,
      staleTimeMs: PACE_MS,
    },
  )
  const line = data?.days.at(-1)
  if (line === undefined) return null
  return (
    <span className="flex h-full items-center justify-center">
      <Sparkline values={line.priceYuan} base={line.prevCloseYuan} slots={MINUTES_PER_DAY} width={80} height={height} />
    </span>
  )
})
