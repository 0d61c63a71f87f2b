import type { TimeOfDay } from '@kanpan/contract/model/stock'
import { messageOf } from '#lib/api/api-error.ts'
import { Button } from '#ui/input/button.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import type { DayEvent } from './day-event.ts'
import { stopAt, stopReaching } from './stops.ts'
import type { DayEvents } from './use-day-events.ts'

interface EventListProps {
  readonly events: DayEvents
  readonly at: TimeOfDay | undefined
  readonly onJump: (event: DayEvent) => void
}

/** The day’s events to jump to. Of those still to come neither the time nor the stock is told: the day is being played. */
export function EventList({ events: { list, error, isLoading, load }, at, onJump }: EventListProps) {
  const stop = stopAt(at)
  return (
    <div className="w-72 max-w-full">
      <h3 className="font-medium">跳到事件</h3>
      {list === undefined && isLoading && <SkeletonRows rows={3} />}
      {error !== null && !isLoading && (
        <p role="alert" className="mt-2 flex items-center gap-2 text-sm text-ink-2">
          {messageOf(error)}
          <Button size="sm" onClick={() => void load()}>
            重试
          </Button>
        </p>
      )}
      {list?.length === 0 && !isLoading && (
        <p className="mt-2 text-sm text-ink-2">这一天到此刻没有涨停、异动、指数、要闻或情绪得分的记录</p>
      )}
      <ul className="mt-1 max-h-[50dvh] overflow-y-auto">
        {list?.map(event => {
          const hasCome = stopReaching(event.time) <= stop
          return (
            <li key={event.id}>
              <button
                type="button"
                className="flex h-8 w-full items-center gap-2 rounded-md px-2 text-left hover:bg-hover"
                onClick={() => onJump(event)}
              >
                <span className="w-10 shrink-0 text-ink-3">{hasCome ? event.time.slice(0, 5) : '未到'}</span>
                <span className="shrink-0">{event.title}</span>
                {hasCome && <span className="ml-auto truncate text-ink-2">{event.detail}</span>}
              </button>
            </li>
          )
        })}
      </ul>
      {list !== undefined && isLoading && (
        <p role="status" className="px-2 py-1 text-sm text-ink-3">
          正在取其余事件…
        </p>
      )}
      <p className="mt-2 border-t border-line pt-2 text-xs text-ink-3">
        最高板指当日最高连板；题材爆发指五分钟内第三只涨停；火箭、跳水取次数最多的一分钟；情绪低点自 10:00 起每 15
        分钟取样。未到的不剧透。
      </p>
    </div>
  )
}
