import { sessionEnd, sessionGetList } from '@kanpan/contract/api/main/session'
import type { DataOf } from '@kanpan/contract/endpoint'
import { useState } from 'react'
import { call } from '#lib/api/api.ts'
import { messageOf } from '#lib/api/api-error.ts'
import { minuteText } from '#lib/format/minute-text.ts'
import { toast } from '#lib/page/toasts.ts'
import { useEndpoint } from '#lib/query/query.ts'
import { DataBlock } from '#market-ui/data-block.tsx'
import { queryState } from '#market-ui/query-state.ts'
import { Button } from '#ui/input/button.tsx'
import { Tag } from '#ui/tag.tsx'

type Session = DataOf<typeof sessionGetList>['list'][number]

/** Where a person is signed in, and the end of what she does not know. */
export function SessionsPanel() {
  const query = useEndpoint(sessionGetList, {}, { staleTimeMs: 0 })
  const { data, refetch } = query
  return (
    <DataBlock
      title="登录的设备"
      state={queryState({ ...query, isFetching: false })}
      onRetry={() => void refetch()}
      bodyClassName="px-3 py-2"
    >
      {data && <SessionList sessions={data.list} refetch={refetch} />}
    </DataBlock>
  )
}

interface SessionListProps {
  readonly sessions: readonly Session[]
  readonly refetch: () => Promise<unknown>
}

function SessionList({ sessions, refetch }: SessionListProps) {
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

  const others = sessions.filter(({ isCurrent }) => !isCurrent)
  return (
    <>
      <p className="mb-2 text-sm text-ink-3">北京时间。最长一天，半天不用即结束，最多五处</p>
      <ul className="divide-y divide-line">
        {[...sessions.filter(({ isCurrent }) => isCurrent), ...others].map(session => (
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
        登录于 {minuteText(createdAtMs)}，最近使用 {minuteText(seenAtMs)}
      </p>
    </div>
  )
}

function nameOf({ browser, system }: Session): string {
  return [browser, system].filter(Boolean).join(' · ') || '未知设备'
}
