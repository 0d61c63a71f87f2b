import type { Comparison, PlanStatement } from '@kanpan/contract/question/notebook'
import { type FormEvent, useState } from 'react'
import { Button } from '#ui/input/button.tsx'
import { lineValue, withLineValue } from './line-value.ts'
import { comparisons, Select } from './select.tsx'

interface LineEditorProps {
  readonly statement: PlanStatement
  /** How the sentence reads before it is changed. */
  readonly title: string
  /** What it is about, which stays. */
  readonly head: string
  readonly onChange: (statement: PlanStatement) => void
  readonly onCancel: () => void
}

/** Whether there is something in a sentence that can be written anew where it stands: its number, or its words. */
export const isEditable = (statement: PlanStatement): boolean =>
  statement.kind === 'text' || lineValue(statement) !== undefined

/** A sentence of a plan, written anew where it stands. */
export function LineEditor({ statement, title, head, onChange, onCancel }: LineEditorProps) {
  const value = lineValue(statement)
  const [comparison, setComparison] = useState<Comparison>(value?.comparison ?? 'atLeast')

  function handleSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const text = (name: string) => String(form.get(name) ?? '').trim()
    if (statement.kind === 'text') onChange({ kind: 'text', text: text('text') })
    else onChange(withLineValue(statement, { comparison, typed: Number(text('value')) }))
  }

  return (
    <form onSubmit={handleSubmit} aria-label={`修改 ${title}`} className="flex flex-1 flex-wrap items-center gap-2">
      {statement.kind === 'text' ? (
        <input
          {...{ name: 'text', required: true, maxLength: 200, autoComplete: 'off', defaultValue: statement.text }}
          // biome-ignore lint/a11y/noAutofocus: it appears where it was asked for
          autoFocus
          aria-label="内容"
          className="field min-w-48 flex-1"
        />
      ) : (
        <>
          <span>{head}</span>
          <Select label="比较" value={comparison} options={comparisons} onValue={setComparison} />
          <span className="flex items-center gap-1">
            <input
              {...{ name: 'value', type: 'number', step: 'any', required: true, defaultValue: value?.typed }}
              // biome-ignore lint/a11y/noAutofocus: it appears where it was asked for
              autoFocus
              aria-label="数值"
              className="field w-28"
            />
            {value?.unit}
          </span>
        </>
      )}
      <Button type="submit" size="sm" variant="primary">
        改好
      </Button>
      <Button size="sm" onClick={onCancel}>
        不改
      </Button>
    </form>
  )
}
