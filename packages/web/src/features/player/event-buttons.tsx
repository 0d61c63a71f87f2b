import { ListVideo, SkipForward } from 'lucide-react'
import { useState } from 'react'
import { toast } from '#lib/page/toasts.ts'
import { Button, IconButton } from '#ui/input/button.tsx'
import { Popover } from '#ui/overlay/popover.tsx'
import type { DayEvent } from './day-event.ts'
import { EventList } from './event-list.tsx'
import { pause } from './player-state.ts'
import { stopAt, stopReaching } from './stops.ts'
import { useDayEvents } from './use-day-events.ts'
import type { PlayerDay } from './use-player-day.ts'

/** To the next thing that happened, or to one of them all. */
export function EventButtons({ playerDay: { date, at, until, goToStop } }: { readonly playerDay: PlayerDay }) {
  const [isOpen, setOpen] = useState(false)
  const events = useDayEvents({ day: date === undefined ? {} : { date }, until })
  const stop = stopAt(at)

  function jump({ time }: DayEvent): void {
    pause()
    setOpen(false)
    goToStop(stopReaching(time))
  }

  async function jumpOn(): Promise<void> {
    const list = await events.load()
    const next = list?.find(({ time }) => stopReaching(time) > stop)
    if (next !== undefined) jump(next)
    else if (list !== undefined) toast('后面没有更多事件了')
    else toast('事件没有取到，请重试', 'error')
  }

  return (
    <div className="flex items-center">
      <IconButton
        label="下一个事件"
        disabled={events.isLoading}
        className="max-sm:hidden"
        onClick={() => void jumpOn()}
      >
        <SkipForward size={16} aria-hidden />
      </IconButton>
      <Popover
        label="事件"
        open={isOpen}
        onOpenChange={open => {
          setOpen(open)
          if (open) void events.load()
        }}
        trigger={
          <Button variant="quiet" size="sm" aria-label="事件">
            <ListVideo size={16} aria-hidden />
            <span className="max-sm:hidden">事件</span>
          </Button>
        }
      >
        <EventList events={events} at={at} onJump={jump} />
      </Popover>
    </div>
  )
}
