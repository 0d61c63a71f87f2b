import { sessionEnd, sessionGetList } from '@kanpan/contract/api/main/session'
import type { DataOf } from '@kanpan/contract/endpoint'
import { shanghaiDay, shanghaiSecond, timeOfDay } from '@kanpan/market/calendar/shanghai-time'
import { useState } from 'react'
import { call } from '#lib/api/api.ts'
import { messageOf } from '#lib/api/api-error.ts'
import { dayText } from '#lib/format/day-text.ts'
import { toast } from '#lib/page/toasts.ts'
import { useEndpoint } from '#lib/query/query.ts'
import { Button } from '#ui/input/button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { Tag } from '#ui/tag.tsx'

type Session = DataOf<typeof sessionGetList>['list'][number]

interface OwnSessionsProps {
  readonly onClose: () => void
}

/** Where a person is signed in, and the end of what she does not know. */
export function OwnSessions({ onClose }: OwnSessionsProps) {
  return (
    <Dialog open onClose={onClose} title="登录的设备" className="max-w-md">
      <SessionList />
    </Dialog>
  )
}

function SessionList() {
  const { data, error, refetch } = useEndpoint(sessionGetList, {}, { staleTimeMs: 0 })
  const [busyId, setBusyId] = useState<string>()

  async function end(id: string): Promise<void> {
    setBusyId(id)
    try {
      const { ended } = await call(sessionEnd, { id })
      toast(`已结束 ${ended} 处登录`, 'success')
    } catch (failure) {
      toast(messageOf(failure), 'error')
    } finally {
      await refetch()
      setBusyId(undefined)
    }
  }

  if (data === undefined) {
    return error === null ? (
      <SkeletonRows rows={3} />
    ) : (
      <div role="alert" className="flex items-center justify-between gap-3 text-sm text-danger">
        {messageOf(error)}
        <Button size="sm" onClick={() => refetch()}>
          重试
        </Button>
      </div>
    )
  }
  const others = data.list.filter(({ isCurrent }) => !isCurrent)
  return (
    <>
      <p className="mb-2 text-sm text-ink-3">北京时间。最长一天，半天不用即结束，最多五处</p>
      <ul className="divide-y divide-line">
        {[...data.list.filter(({ isCurrent }) => isCurrent), ...others].map(session => (
          <li key={session.id} className="flex items-center justify-between gap-3 py-2.5">
            <SessionText session={session} />
            {session.isCurrent ? (
              <Tag>本次</Tag>
            ) : (
              <Button
                size="sm"
                busy={busyId === session.id}
                aria-label={`结束 ${nameOf(session)}`}
                onClick={() => end(session.id)}
              >
                结束
              </Button>
            )}
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <Button className="mt-3 w-full" busy={busyId === 'others'} onClick={() => end('others')}>
          结束其他 {others.length} 处登录
        </Button>
      )}
    </>
  )
}

function SessionText({ session }: { readonly session: Session }) {
  const { network, createdAtMs, seenAtMs } = session
  return (
    <div className="min-w-0">
      <p className="truncate font-medium">{nameOf(session)}</p>
      <p className="text-sm text-ink-2">{network === '' ? '来自未知地址' : `来自 ${network}`}</p>
      <p className="text-sm text-ink-3">
        登录于 {minuteOf(createdAtMs)}，最近使用 {minuteOf(seenAtMs)}
      </p>
    </div>
  )
}

function nameOf({ browser, system }: Session): string {
  return [browser, system].filter(Boolean).join(' · ') || '未知设备'
}

/** `11-23 17:05` in Beijing, with the year where it is not this one. */
function minuteOf(ms: number): string {
  return `${dayText(shanghaiDay(ms), shanghaiDay(Date.now()))} ${timeOfDay(shanghaiSecond(ms)).slice(0, 5)}`
}
