import { recoveryCodes } from '@kanpan/contract/api/main/recovery'
import { secondFactorGet } from '@kanpan/contract/api/main/second-factor'
import { useState } from 'react'
import { call } from '#lib/api/api.ts'
import { minuteText } from '#lib/format/minute-text.ts'
import { useEndpoint } from '#lib/query/query.ts'
import { DataBlock } from '#market-ui/data-block.tsx'
import { queryState } from '#market-ui/query-state.ts'
import { Button } from '#ui/input/button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { MailRow } from './mail-row.tsx'
import { type Owner, ProofForm } from './proof-form.tsx'
import { RecoveryCodesList } from './recovery-codes-list.tsx'

/** 找回密码: what lets a person in again who has forgotten her password. */
export function RecoveryPanel({ owner }: { readonly owner: Owner }) {
  const query = useEndpoint(secondFactorGet, {}, { staleTimeMs: 0 })
  const { data, refetch } = query
  const [isOpen, setOpen] = useState(false)
  return (
    <DataBlock
      title="找回密码"
      state={queryState({ ...query, isFetching: false })}
      onRetry={() => void refetch()}
      bodyClassName="px-3 py-3"
    >
      {data && (
        <div className="flex items-start justify-between gap-4">
          <div>
            <p>
              {data.recoveryCodesAtMs === null
                ? '没有恢复码'
                : `恢复码还有 ${data.recoveryCodesLeft} 个，生成于 ${minuteText(data.recoveryCodesAtMs)}`}
            </p>
            <p className="mt-0.5 text-sm text-ink-3">忘记密码时，凭账号和一个恢复码设新密码</p>
          </div>
          <Button onClick={() => setOpen(true)}>{data.recoveryCodesAtMs === null ? '生成' : '重新生成'}</Button>
        </div>
      )}
      {data && <MailRow owner={owner} />}
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="恢复码">
        <NewCodes
          owner={owner}
          isAnew={data !== undefined && data.recoveryCodesLeft > 0}
          onChange={() => void refetch()}
          onDone={() => setOpen(false)}
        />
      </Dialog>
    </DataBlock>
  )
}

interface NewCodesProps {
  readonly owner: Owner
  /** There are codes that will be good no more. */
  readonly isAnew: boolean
  readonly onChange: () => void
  readonly onDone: () => void
}

function NewCodes({ owner, isAnew, onChange, onDone }: NewCodesProps) {
  const [codes, setCodes] = useState<readonly string[]>()
  if (codes !== undefined) return <RecoveryCodesList account={owner.account} codes={codes} onDone={onDone} />
  return (
    <ProofForm
      owner={owner}
      submit="生成恢复码"
      onProve={async password => {
        const made = await call(recoveryCodes, password === undefined ? {} : { password })
        setCodes(made.recoveryCodes)
        onChange()
      }}
    >
      {isAnew ? <p>新的十个恢复码一生成，原来的就作废。</p> : undefined}
    </ProofForm>
  )
}
