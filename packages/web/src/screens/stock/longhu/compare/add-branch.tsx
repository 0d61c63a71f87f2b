import { suggest } from '@kanpan/contract/api/data/hotspot'
import { Plus } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useEndpoint } from '#lib/query/query.ts'
import { Button } from '#ui/input/button.tsx'
import { Field } from '#ui/input/field.tsx'
import { Popover } from '#ui/overlay/popover.tsx'

interface AddBranchProps {
  readonly disabled: boolean
  readonly onAdd: (branch: string) => void
}

const MOST_OFFERED = 20

/** Finds a branch by its name, its pinyin or what people call it. */
export function AddBranch({ disabled, onAdd }: AddBranchProps) {
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const query = typed.trim()
  const { data } = useEndpoint(suggest, { query, limit: MOST_OFFERED }, { enabled: query !== '', keepPrevious: true })
  const found = query === '' ? [] : (data?.list ?? []).filter(({ kind }) => kind === 'branch')

  function add(branch: string): void {
    setOpen(false)
    setTyped('')
    onAdd(branch)
  }

  function handleSubmit(event: FormEvent): void {
    event.preventDefault()
    const [first] = found
    if (first !== undefined) add(first.code)
  }

  return (
    <Popover
      label="添加营业部"
      align="start"
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button size="sm" disabled={disabled}>
          <Plus size={14} aria-hidden /> 添加营业部
        </Button>
      }
    >
      <form onSubmit={handleSubmit} className="w-80 max-w-full">
        <Field
          label="名称、拼音首字母或游资称呼"
          value={typed}
          maxLength={20}
          autoComplete="off"
          onChange={event => setTyped(event.target.value)}
        />
        <ul className="mt-2 flex flex-col" aria-label="找到的营业部">
          {found.map(({ code, name, hint }) => (
            <li key={`${code} ${hint}`}>
              <button
                type="button"
                onClick={() => add(code)}
                className="flex min-h-8 w-full items-center justify-between gap-3 rounded-sm px-2 text-start hover:bg-hover"
              >
                <span className="min-w-0 truncate">{name}</span>
                <span className="shrink-0 text-sm text-ink-3">{hint}</span>
              </button>
            </li>
          ))}
        </ul>
        {query !== '' && data !== undefined && found.length === 0 && (
          <p role="status" className="text-sm text-ink-3">
            没有找到这样的营业部
          </p>
        )}
      </form>
    </Popover>
  )
}
