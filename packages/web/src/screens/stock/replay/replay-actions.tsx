import { Image, Play, Printer } from 'lucide-react'
import { useLocation } from 'wouter'
import { play } from '#features/player/player-state.ts'
import { firstStopOf, timeOfStop } from '#features/player/stops.ts'
import { useMarketClock } from '#lib/market-time/init.ts'
import { Button, IconButton } from '#ui/input/button.tsx'

interface ReplayActionsProps {
  readonly day: string
  readonly onShare: () => void
}

/** Plays the day from its auction on; prints the review; makes a picture of it. */
export function ReplayActions({ day, onShare }: ReplayActionsProps) {
  const [, navigate] = useLocation()
  const source = useMarketClock()?.clock.source
  const from = (source && timeOfStop(firstStopOf(source))) ?? '09:25:00'
  return (
    <span className="flex items-center gap-1 print:hidden">
      <Button
        variant="primary"
        size="sm"
        title={`整个应用回到这一天 ${from.slice(0, 5)}，竞价逐秒、盘中逐分钟播放`}
        onClick={() => {
          navigate(`/stock2/overview?${new URLSearchParams({ date: day, at: from })}`)
          play()
        }}
      >
        <Play size={14} aria-hidden />
        播放这一天
      </Button>
      <Button size="sm" onClick={onShare}>
        <Image size={14} aria-hidden />
        长图
      </Button>
      <IconButton label="打印" size="sm" onClick={() => print()}>
        <Printer size={14} aria-hidden />
      </IconButton>
    </span>
  )
}
