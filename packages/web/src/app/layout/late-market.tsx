import { selfCheck } from '@kanpan/contract/api/api2/own'
import type { TickClock } from '@kanpan/contract/model/stream'
import { lateAfterSeconds } from '@kanpan/market/calendar/late-after'
import { Link } from 'wouter'
import { lateText } from '#features/self-check/check-labels.ts'
import { lateReasons } from '#features/self-check/late-reasons.ts'
import { useEndpoint } from '#lib/query/query.ts'
import { Popover } from '#ui/overlay/popover.tsx'

const EVERY_MS = 2_000

/** By how much the prices on screen are late, if they are, and on a press why. */
export function LateMarket({ clock: { told, time, speed, behindSeconds } }: { readonly clock: TickClock }) {
  if (behindSeconds <= lateAfterSeconds(speed)) return null
  const late = lateText(behindSeconds)
  const words = `行情延迟 ${late}`
  return (
    <Popover
      label="行情为什么延迟"
      align="start"
      trigger={
        <button
          type="button"
          aria-label={words}
          title={`价格停在 ${told.time}，点开看原因`}
          className="rounded-sm border border-warn bg-warn/10 px-1 text-xs leading-4 font-medium whitespace-nowrap text-warn hover:bg-warn/20"
        >
          <span className="max-sm:hidden">{words}</span>
          <span className="sm:hidden">延迟 {late.replace('分钟', '分')}</span>
        </button>
      }
    >
      <div className="max-w-80">
        <h2 className="font-medium text-warn">{words}</h2>
        <p className="mt-1 text-sm text-ink-2">
          行情时钟 {time}，屏幕上最新的价格是 {told.time} 的。
        </p>
        <Reasons />
        <Link href="/stock2/test" className="mt-2 inline-block text-sm text-accent hover:underline">
          打开自检
        </Link>
      </div>
    </Popover>
  )
}

/** Asked for only while somebody wants to know. */
function Reasons() {
  const { data } = useEndpoint(selfCheck, {}, { everyMs: EVERY_MS, keepPrevious: true })
  return (
    <ul className="mt-1 text-sm text-ink-2">
      {(data ? lateReasons(data) : []).map(reason => (
        <li key={reason}>{reason}</li>
      ))}
    </ul>
  )
}
