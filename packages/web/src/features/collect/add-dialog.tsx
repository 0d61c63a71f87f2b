import { LIMITS } from '@kanpan/contract/limits'
import type { CollectItem } from '@kanpan/contract/model/collect'
import { type ChangeEvent, type FormEvent, useId, useState } from 'react'
import { messageOf } from '#lib/api/api-error.ts'
import { Button } from '#ui/input/button.tsx'
import { Field } from '#ui/input/field.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { AddResults } from './add-results.tsx'
import { type AddResult, addStocks } from './add-stocks.ts'
import { fileText, type ImportEntry, parseImportCsv, parseImportList } from './import-list.ts'
import { withCodes } from './with-codes.ts'

interface AddDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly items: readonly CollectItem[]
  readonly groups: readonly string[]
  /** The group now shown. */
  readonly group: string
}

type Progress =
  | { readonly kind: 'asking'; readonly error?: string }
  | { readonly kind: 'adding'; readonly done: number; readonly total: number }
  | { readonly kind: 'done'; readonly results: readonly AddResult[] }

/** A pasted list of codes, or a file, and what became of each. */
export function AddDialog({ open, onClose, ...rest }: AddDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="添加股票">
      <AddForm onClose={onClose} {...rest} />
    </Dialog>
  )
}

function AddForm({ onClose, items, groups, group }: Omit<AddDialogProps, 'open'>) {
  const id = useId()
  const [progress, setProgress] = useState<Progress>({ kind: 'asking' })

  async function add(entries: readonly ImportEntry[]): Promise<void> {
    if (entries.length === 0) return setProgress({ kind: 'asking', error: '没有找到股票代码或名称' })
    if (entries.length > LIMITS.collectsPerUser)
      return setProgress({ kind: 'asking', error: `一次最多添加 ${LIMITS.collectsPerUser} 只` })
    const total = entries.length
    setProgress({ kind: 'adding', done: 0, total })
    try {
      const results = await addStocks(await withCodes(entries), items, done =>
        setProgress({ kind: 'adding', done, total }),
      )
      setProgress({ kind: 'done', results })
    } catch (error) {
      setProgress({ kind: 'asking', error: messageOf(error) })
    }
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    void add(parseImportList(String(form.get('codes') ?? ''), String(form.get('group') ?? '').trim()))
  }

  async function handleFile({ currentTarget }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const file = currentTarget.files?.[0]
    if (file !== undefined) await add(parseImportCsv(fileText(await file.arrayBuffer())))
  }

  if (progress.kind === 'adding') {
    return (
      <div role="status" className="flex flex-col gap-2 py-6 text-center">
        <p>
          正在添加 {progress.done} / {progress.total}
        </p>
        <progress className="w-full" value={progress.done} max={progress.total} />
      </div>
    )
  }
  if (progress.kind === 'done') {
    return <AddResults results={progress.results} onAgain={() => setProgress({ kind: 'asking' })} onClose={onClose} />
  }
  return (
    <form onSubmit={handleSubmit} className="flex flex-col gap-3">
      <div className="flex flex-col gap-1">
        <label htmlFor={`${id}-codes`} className="text-sm text-ink-2">
          股票代码或名称
        </label>
        <textarea
          id={`${id}-codes`}
          name="codes"
          rows={5}
          data-first-focus
          placeholder={'600519 000001,sz300750\n空格、逗号、换行分隔均可，代码可带交易所前缀，也可写名称'}
          className="field h-auto resize-y py-2"
          aria-invalid={progress.error !== undefined}
          aria-describedby={progress.error === undefined ? undefined : `${id}-error`}
        />
        {progress.error !== undefined && (
          <p id={`${id}-error`} role="alert" className="text-sm text-danger">
            {progress.error}
          </p>
        )}
      </div>
      <Field
        label="放入分组（可不填）"
        name="group"
        list={`${id}-groups`}
        defaultValue={group}
        maxLength={LIMITS.groupMaxLength}
        hint="填写新名称即新建分组"
      />
      <datalist id={`${id}-groups`}>
        {groups.map(each => (
          <option key={each} value={each} />
        ))}
      </datalist>
      <div className="flex items-center justify-between gap-2 border-t border-line pt-3">
        <label className="cursor-pointer text-accent hover:underline has-focus-visible:outline-2">
          从文件导入（CSV）
          <input type="file" accept=".csv,.txt,text/csv,text/plain" className="sr-only" onChange={handleFile} />
        </label>
        <Button type="submit" variant="primary">
          添加
        </Button>
      </div>
    </form>
  )
}
