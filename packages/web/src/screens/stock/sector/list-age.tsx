import type { UseQueryResult } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { SectorList } from '#features/sector/sector-list-cache.ts'
import { isLiveMoment, type Moment } from '#lib/market-time/moment.ts'
import { IconButton } from '#ui/input/button.tsx'

const MINUTE_MS = 60_000
const LOOK_EVERY_MS = 20_000

/** 刚刚更新, 37 分钟前更新, 1 小时 59 分前更新. */
export function ageText(ageMs: number): string {
  const minutes = Math.floor(ageMs / MINUTE_MS)
  if (minutes < 1) return '刚刚更新'
  const hours = Math.floor(minutes / 60)
  return hours === 0 ? `${minutes} 分钟前更新` : `${hours} 小时 ${minutes % 60} 分前更新`
}

/** How old the list of now is, which may come from this browser's own memory, and the way to a new one. */
export function ListAge({ query, moment }: { readonly query: UseQueryResult<SectorList>; readonly moment: Moment }) {
  const [nowMs, setNowMs] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [])
  if (!isLiveMoment(moment) || query.data === undefined) return null
  const ageMs = Math.max(nowMs, query.dataUpdatedAt) - query.dataUpdatedAt
  return (
    <span className="flex items-center gap-1">
      <span
        className={`text-xs ${ageMs < MINUTE_MS ? 'text-ink-3 max-lg:hidden' : 'text-warn'}`}
        title="板块列表在本机缓存 2 小时，开市时自动跟随行情"
      >
        {ageText(ageMs)}
      </span>
      <IconButton label="刷新板块列表" size="sm" disabled={query.isFetching} onClick={() => void query.refetch()}>
        <RotateCw size={14} aria-hidden />
      </IconButton>
    </span>
  )
}
