import { Bell } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useUnreadAlerts } from '#features/alert/unread-alerts.ts'
import { useNotices } from '#features/notice/use-notices.ts'
import { useSession } from '#lib/session/session.ts'
import { CornerPanel } from '#ui/overlay/corner-panel.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'

const NoticePanel = lazy(async () => ({ default: (await import('./notice-panel.tsx')).NoticePanel }))
const MOST_SHOWN = 99

/** How much is new about the person's stocks; opened, what it is. */
export function NoticeBell() {
  const isSignedIn = useSession(session => session.token !== '')
  return isSignedIn ? <OwnBell /> : null
}

function OwnBell() {
  const [isOpen, setOpen] = useState(false)
  const hotspots = useNotices().data?.unread ?? 0
  const alerts = useUnreadAlerts(state => state.count)
  const unread = hotspots + alerts
  return (
    <CornerPanel
      label={`自选股的新热点${hotspots > 0 ? `，${hotspots} 条未读` : ''}${alerts > 0 ? `；预警，${alerts} 条未读` : ''}`}
      sign={
        <span className="relative">
          <Bell size={18} aria-hidden />
          {unread > 0 && (
            <span
              aria-hidden
              className="absolute -top-2 left-2.5 min-w-4 rounded-full bg-accent px-1 text-center text-[10px] leading-4 font-medium text-accent-ink"
            >
              {unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}
            </span>
          )}
        </span>
      }
      onOpenChange={setOpen}
      className="w-[min(400px,calc(100vw-16px))] p-0"
    >
      {isOpen && (
        <Suspense fallback={<SkeletonRows rows={6} />}>
          <NoticePanel />
        </Suspense>
      )}
    </CornerPanel>
  )
}
