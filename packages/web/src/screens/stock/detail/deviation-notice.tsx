import { deviation } from '@kanpan/contract/api/api2/own'
import { deviationLines, deviationText } from '#features/quote/deviation-labels.ts'
import { formatPrice } from '#lib/format/format.ts'
import type { Moment } from '#lib/market-time/moment.ts'
import { useLiveQuery } from '#lib/query/live.ts'
import { Explained } from '#ui/overlay/explained.tsx'

interface DeviationNoticeProps {
  readonly code: string
  readonly moment: Moment
}

const PACE_MS = 15_000

/** The alarm of the exchange the stock is nearest to, where tomorrow can set it off. */
export function DeviationNotice({ code, moment }: DeviationNoticeProps) {
  const { data } = useLiveQuery(deviation, { code, ...moment }, { everyMs: PACE_MS })
  const nearest = data?.list[0]
  if (nearest === undefined) return null
  const words = deviationText(nearest)
  return (
    <span className="text-sm text-warn">
      <Explained
        title="异常波动的由来"
        label={words}
        explanation={
          <ul className="flex flex-col gap-1">
            {deviationLines(nearest).map(line => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        }
      >
        {words}
        {!nearest.reachedToday && `（${formatPrice(nearest.triggerYuan)}）`}
      </Explained>
    </span>
  )
}
