import { secondFactorGet } from '@kanpan/contract/api/main/second-factor'
import { useState } from 'react'
import { minuteText } from '#lib/format/minute-text.ts'
import { useEndpoint } from '#lib/query/query.ts'
import { DataBlock } from '#market-ui/data-block.tsx'
import { queryState } from '#market-ui/query-state.ts'
import { Button } from '#ui/input/button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import type { Owner } from './proof-form.tsx'
import { SecondFactorEnd } from './second-factor-end.tsx'
import { SecondFactorSetUp } from './second-factor-set-up.tsx'

/** 两步验证: a code of the phone beside the password. */
export function SecondFactorPanel({ owner }: { readonly owner: Owner }) {
  const query = useEndpoint(secondFactorGet, {}, { staleTimeMs: 0 })
  const [isOpen, setOpen] = useState(false)
  const { data, refetch } = query
  const isOn = data !== undefined && data.confirmedAtMs !== null
  // The dialog goes on with what it was opened for while the panel behind it already says otherwise.
  const [isEnding, setEnding] = useState(false)

  return (
    <DataBlock
      title="两步验证"
      state={queryState({ ...query, isFetching: false })}
      onRetry={() => void refetch()}
      bodyClassName="px-3 py-3"
    >
      {data && (
        <div className="flex items-start justify-between gap-4">
          <div>
            <p>{data.confirmedAtMs === null ? '未开启' : `已开启，自 ${minuteText(data.confirmedAtMs)}`}</p>
            <p className="mt-0.5 text-sm text-ink-3">
              用密码登录时，再输入手机验证器里的 6 位数字；通行密钥不需要，微信与统一登录由它们自己验证
            </p>
          </div>
          <Button
            onClick={() => {
              setEnding(isOn)
              setOpen(true)
            }}
          >
            {isOn ? '关闭' : '开启'}
          </Button>
        </div>
      )}
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={isEnding ? '关闭两步验证' : '开启两步验证'}>
        {isEnding ? (
          <SecondFactorEnd owner={owner} onChange={() => void refetch()} onDone={() => setOpen(false)} />
        ) : (
          <SecondFactorSetUp owner={owner} onChange={() => void refetch()} onDone={() => setOpen(false)} />
        )}
      </Dialog>
    </DataBlock>
  )
}
