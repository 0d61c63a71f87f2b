import { operatorBackup, operatorBackups } from '@kanpan/contract/api/main/operator'
import { useState } from 'react'
import { call } from '#lib/api/api.ts'
import { toastFailure } from '#lib/api/toast-failure.ts'
import { minuteText } from '#lib/format/minute-text.ts'
import { toast } from '#lib/page/toasts.ts'
import { useEndpoint } from '#lib/query/query.ts'
import { DataBlock } from '#market-ui/data-block.tsx'
import { queryState } from '#market-ui/query-state.ts'
import { Button } from '#ui/input/button.tsx'
import { agoText, backupWarning, sizeText } from './backup-texts.ts'

const WHILE_UNDER_WAY_MS = 2_000

/** 备份: which there are on this server, and one more now. To restore is for who sits at the server itself. */
export function BackupPanel() {
  const [isWatched, setWatched] = useState(false)
  const query = useEndpoint(
    operatorBackups,
    {},
    { staleTimeMs: 0, everyMs: isWatched ? WHILE_UNDER_WAY_MS : false, keepPrevious: true },
  )
  const { data, refetch } = query
  if (data && data.isUnderWay !== isWatched) setWatched(data.isUnderWay)
  const now = Date.now()
  const warning = data && backupWarning(data, now)

  async function begin(): Promise<void> {
    try {
      const { begun } = await call(operatorBackup, {})
      toast(begun ? '开始备份，完成后列在这里' : '已经有一次备份正在进行', 'success')
    } catch (error) {
      toastFailure(error, '没有开始备份')
    }
    await refetch()
  }

  return (
    <DataBlock
      title="备份"
      state={queryState({ ...query, isFetching: false })}
      onRetry={() => void refetch()}
      bodyClassName="px-3 py-2"
      actions={
        data?.schedule && (
          <Button size="sm" busy={data.isUnderWay} onClick={() => void begin()}>
            {data.isUnderWay ? '正在备份…' : '现在备份'}
          </Button>
        )
      }
    >
      {data && (
        <>
          <p className="text-sm text-ink-2">
            {data.schedule
              ? `每天 ${data.schedule.at}（北京时间）自动备份，留最新的 ${data.schedule.keep} 个；恢复要在服务器上停机后用命令做`
              : '这台服务器没有设置备份目录（KANPAN_BACKUP_DIR），不会自动备份；几台共用一个数据库时，由其中一台备份即可'}
          </p>
          {warning !== undefined && (
            <p role="alert" className="mt-1 text-sm text-warn">
              {warning}
            </p>
          )}
          {data.list.length > 0 && (
            <ul className="mt-2 max-h-56 divide-y divide-line overflow-y-auto text-sm">
              {data.list.map(({ name, atMs, bytes }) => (
                <li key={name} className="flex flex-wrap items-center gap-x-3 gap-y-0.5 py-1.5">
                  <span className="w-28">{minuteText(atMs)}</span>
                  <span className="w-24 text-ink-2">{agoText(atMs, now)}</span>
                  <span className="w-16 text-right">{sizeText(bytes)}</span>
                  <span className="min-w-0 flex-1 truncate text-ink-3 max-sm:basis-full">{name}</span>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </DataBlock>
  )
}
