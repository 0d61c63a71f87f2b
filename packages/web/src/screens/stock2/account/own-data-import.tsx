import { type BroughtPart, ownDataImport } from '@kanpan/contract/api/main/own-data'
import type { DataOf } from '@kanpan/contract/endpoint'
import { useRef, useState } from 'react'
import { call } from '#lib/api/api.ts'
import { fieldMessageOf } from '#lib/api/api-error.ts'
import { toast } from '#lib/page/toasts.ts'
import { queryClient } from '#lib/query/query.ts'
import { Button } from '#ui/input/button.tsx'
import { base64Of } from './base64-of.ts'

type Brought = DataOf<typeof ownDataImport>

interface Chosen {
  readonly file: string
  readonly brought: Brought
}

const NAMES: Readonly<Record<BroughtPart['name'], string>> = {
  collects: '收藏',
  keywords: '关键词',
  settings: '设置',
  noticeMarks: '通知读到的位置',
}

/** Of one kind: what would come of it, in words. */
function partText({ name, added, replaced, known, noRoom, refused }: BroughtPart): string {
  const counts = [
    added > 0 && `新增 ${added}`,
    replaced > 0 && `更新 ${replaced}`,
    known > 0 && `已有 ${known}`,
    noRoom > 0 && `放不下 ${noRoom}`,
    refused > 0 && `读不懂 ${refused}`,
  ].filter(Boolean)
  return `${NAMES[name]}：${counts.join('，') || '没有'}`
}

/** Shows what a file would bring, and brings it. */
export function OwnDataImport({ onChange }: { readonly onChange: () => void }) {
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<Chosen>()
  const [isBusy, setBusy] = useState(false)

  async function run(work: () => Promise<void>): Promise<void> {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      toast(fieldMessageOf(error), 'error')
    } finally {
      setBusy(false)
    }
  }

  const look = (picked: File) =>
    run(async () => {
      const file = await base64Of(picked)
      setChosen({ file, brought: await call(ownDataImport, { file, step: 'preview' }) })
    })
  const bring = ({ file }: Chosen) =>
    run(async () => {
      await call(ownDataImport, { file, step: 'import' })
      toast('已经读入', 'success')
      setChosen(undefined)
      onChange()
      await queryClient.invalidateQueries()
    })

  return (
    <>
      <Button className="self-start" busy={isBusy && !chosen} onClick={() => input.current?.click()}>
        读入带来的数据
      </Button>
      <input
        ref={input}
        type="file"
        aria-label="选择压缩包"
        accept=".zip,application/zip"
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? []
          target.value = ''
          if (file) void look(file)
        }}
      />
      {chosen && (
        <section aria-label="会带来什么" className="flex flex-col gap-2 rounded-md border border-line p-3">
          <ul>
            {chosen.brought.parts.map(part => (
              <li key={part.name}>
                {partText(part)}
                {part.reasons.map(({ row, reason }) => (
                  <span key={row} className="block text-sm text-ink-3">
                    第 {row} 行：{reason}
                  </span>
                ))}
              </li>
            ))}
            {chosen.brought.userName !== null && <li>昵称：{chosen.brought.userName}</li>}
            {chosen.brought.avatar && <li>头像</li>}
          </ul>
          <div className="flex gap-2">
            <Button variant="primary" busy={isBusy} onClick={() => bring(chosen)}>
              读入
            </Button>
            <Button disabled={isBusy} onClick={() => setChosen(undefined)}>
              取消
            </Button>
          </div>
        </section>
      )}
    </>
  )
}
