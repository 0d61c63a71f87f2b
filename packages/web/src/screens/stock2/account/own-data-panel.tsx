import { ownDataExport } from '@kanpan/contract/api/main/own-data'
import { useState } from 'react'
import { call } from '#lib/api/api.ts'
import { toast } from '#lib/page/toasts.ts'
import { DataBlock } from '#market-ui/data-block.tsx'
import { Button } from '#ui/input/button.tsx'
import { OwnDataImport } from './own-data-import.tsx'
import { type Owner, ProofForm } from './proof-form.tsx'

interface OwnDataPanelProps {
  readonly owner: Owner
  readonly onChange: () => void
}

/** Takes all that is hers along, and brings it from elsewhere. */
export function OwnDataPanel({ owner, onChange }: OwnDataPanelProps) {
  const [isExporting, setExporting] = useState(false)

  async function download(password: string | undefined): Promise<void> {
    const { path } = await call(ownDataExport, password === undefined ? {} : { password })
    location.assign(path)
    setExporting(false)
    toast('开始下载', 'success')
  }

  return (
    <DataBlock title="我的数据" state={{ kind: 'ready' }} bodyClassName="flex flex-col gap-3 px-3 py-3">
      <p className="text-sm text-ink-2">
        收藏、关键词、设置与登录记录，打成一个压缩包带走；在另一处看盘可以读入。看盘记下什么、留多久，见
        <a href="/docs/privacy" target="_blank" rel="noreferrer" className="text-accent underline">
          个人信息处理规则
        </a>
        。
      </p>
      {isExporting ? (
        <ProofForm owner={owner} submit="确认并下载" onProve={download} />
      ) : (
        <Button className="self-start" onClick={() => setExporting(true)}>
          带走我的数据
        </Button>
      )}
      <OwnDataImport onChange={onChange} />
    </DataBlock>
  )
}
