import {
  operatorInvitations,
  operatorInvite,
  type operatorOverview,
  operatorRegistration,
  operatorWithdraw,
} from '@kanpan/contract/api/main/operator'
import type { DataOf } from '@kanpan/contract/endpoint'
import type { RegistrationMode } from '@kanpan/contract/model/operator'
import { useState } from 'react'
import { call } from '#lib/api/api.ts'
import { toastFailure } from '#lib/api/toast-failure.ts'
import { minuteText } from '#lib/format/minute-text.ts'
import { useEndpoint } from '#lib/query/query.ts'
import { DataBlock } from '#market-ui/data-block.tsx'
import { queryState } from '#market-ui/query-state.ts'
import { Button } from '#ui/input/button.tsx'
import { Segmented } from '#ui/input/segmented.tsx'
import { CodeNote } from './code-note.tsx'

const MODES = [
  { value: 'open', title: '任何人' },
  { value: 'invitation', title: '凭邀请码' },
  { value: 'closed', title: '不开放' },
] as const

const STATES = { open: '未使用', used: '已使用', expired: '已过期', withdrawn: '已收回' } as const

interface RegistrationPanelProps {
  readonly overview: DataOf<typeof operatorOverview> | undefined
  readonly onChange: () => void
}

/** Who may register, and who was invited. */
export function RegistrationPanel({ overview, onChange }: RegistrationPanelProps) {
  const query = useEndpoint(operatorInvitations, {}, { staleTimeMs: 0 })
  const [code, setCode] = useState<string>()

  async function change(work: () => Promise<unknown>): Promise<void> {
    try {
      await work()
    } catch (error) {
      toastFailure(error, '没有改成')
    }
    onChange()
    await query.refetch()
  }

  return (
    <DataBlock
      title="注册与邀请"
      state={queryState({ ...query, isFetching: false })}
      onRetry={() => void query.refetch()}
      bodyClassName="px-3 py-2"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span className="text-ink-2">谁可以注册</span>
        {overview && (
          <Segmented<RegistrationMode>
            label="谁可以注册"
            options={MODES}
            value={overview.registration.mode}
            onChange={mode => void change(() => call(operatorRegistration, { mode }))}
          />
        )}
        <Button
          size="sm"
          onClick={() => void change(async () => setCode((await call(operatorInvite, { days: 7 })).code))}
        >
          发出邀请码
        </Button>
      </div>
      {code !== undefined && (
        <CodeNote
          code={code}
          note="只显示这一次，7 天内可用一次。也可以发注册链接："
          link={`${location.origin}/login?mode=register&invitation=${code}`}
        />
      )}
      <ul className="mt-2 max-h-56 divide-y divide-line overflow-y-auto text-sm">
        {query.data?.list.length === 0 && <li className="py-2 text-ink-3">还没有发出过邀请</li>}
        {query.data?.list.map(({ invitationId, state, madeBy, madeAtMs, expiresAtMs, usedBy, usedAtMs }) => (
          <li key={invitationId} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1.5">
            <span className="w-14">{STATES[state]}</span>
            <span className="min-w-0 flex-1 text-ink-2">
              {madeBy ?? '命令行'} 于 {minuteText(madeAtMs)} 发出
              {state === 'used' ? `，${usedBy ?? '已注销的账号'} 于 ${minuteText(usedAtMs)} 使用` : ''}
              {state === 'open' ? `，${minuteText(expiresAtMs)} 到期` : ''}
            </span>
            {state === 'open' && (
              <Button
                size="sm"
                aria-label={`收回 #${invitationId}`}
                onClick={() => void change(() => call(operatorWithdraw, { invitation_id: invitationId }))}
              >
                收回
              </Button>
            )}
          </li>
        ))}
      </ul>
    </DataBlock>
  )
}
