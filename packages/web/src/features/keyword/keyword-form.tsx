import { LIMITS } from '@kanpan/contract/limits'
import { type FormEvent, useId, useState } from 'react'
import { Button } from '#ui/input/button.tsx'
import { saveKeyword } from './change-keyword.ts'

/** Keeps another word. */
export function KeywordForm() {
  const id = useId()
  const [typed, setTyped] = useState('')
  const [isBusy, setBusy] = useState(false)

  async function handleSubmit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const keyword = typed.trim()
    if (keyword === '') return
    setBusy(true)
    if (await saveKeyword(keyword)) setTyped('')
    setBusy(false)
  }

  return (
    <form className="flex gap-2" onSubmit={event => void handleSubmit(event)}>
      <label htmlFor={id} className="sr-only">
        新关键词
      </label>
      <input
        id={id}
        value={typed}
        maxLength={LIMITS.keywordMaxLength}
        placeholder={`新关键词，最多 ${LIMITS.keywordMaxLength} 个字`}
        className="field h-7 text-sm"
        onChange={event => setTyped(event.target.value)}
      />
      <Button type="submit" size="sm" className="h-7" busy={isBusy} disabled={typed.trim() === ''}>
        保存
      </Button>
    </form>
  )
}
