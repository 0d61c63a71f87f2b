import { deletionRequest, deletionTakeBack } from '@kanpan/contract/api/main/own-data'
import { useState } from 'react'
import { call } from '#lib/api/api.ts'
import { fieldMessageOf } from '#lib/api/api-error.ts'
import { minuteText } from '#lib/format/minute-text.ts'
import { toast } from '#lib/page/toasts.ts'
import { DataBlock } from '#market-ui/data-block.tsx'
import { Button } from '#ui/input/button.tsx'
import { type Owner, ProofForm } from './proof-form.tsx'

interface DeletionPanelProps {
  readonly owner: Owner & { readonly deletesAtMs: number | null }
  readonly onChange: () => void
}

/** The end of an account, and the way back until it comes. */
export function DeletionPanel({ owner, onChange }: DeletionPanelProps) {
  return (
    <DataBlock title="注销账号" state={{ kind: 'ready' }} bodyClassName="flex flex-col gap-3 px-3 py-3">
      {owner.deletesAtMs === null ? (
        <Leaving owner={owner} onChange={onChange} />
      ) : (
        <Pending deletesAtMs={owner.deletesAtMs} onChange={onChange} />
      )}
    </DataBlock>
  )
}

function Leaving({ owner, onChange }: Pick<DeletionPanelProps, 'onChange'> & { readonly owner: Owner }) {
  const [isSure, setSure] = useState(false)

  async function leave(password: string | undefined): Promise<void> {
    await call(deletionRequest, password === undefined ? {} : { password })
    toast('已提交注销，七天内可以撤回', 'success')
    setSure(false)
    onChange()
  }

  return (
    <>
      <p className="text-sm text-ink-2">
        七天后删除账号与全部数据，删除后无法恢复；其间登录可以撤回。其他设备上的登录随即结束。
      </p>
      {isSure ? (
        <ProofForm owner={owner} submit="确认注销" onProve={leave} />
      ) : (
        <Button className="self-start" onClick={() => setSure(true)}>
          注销账号
        </Button>
      )}
    </>
  )
}

interface PendingProps {
  readonly deletesAtMs: number
  readonly onChange: () => void
}

function Pending({ deletesAtMs, onChange }: PendingProps) {
  const [isBusy, setBusy] = useState(false)

  async function takeBack(): Promise<void> {
    setBusy(true)
    try {
      await call(deletionTakeBack, {})
      toast('已撤回，账号照常使用', 'success')
      onChange()
    } catch (error) {
      toast(fieldMessageOf(error), 'error')
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <p className="font-medium text-warn">将于 {minuteText(deletesAtMs)} 删除</p>
      <p className="text-sm text-ink-2">到时账号与全部数据一并删除。改了主意，在这之前撤回。</p>
      <Button variant="primary" className="self-start" busy={isBusy} onClick={takeBack}>
        撤回
      </Button>
    </>
  )
}
