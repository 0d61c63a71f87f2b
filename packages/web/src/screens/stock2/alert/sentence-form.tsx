import { type FormEvent, useState } from 'react'
import { Button } from '#ui/input/button.tsx'

interface SentenceFormProps {
  readonly label: string
  readonly submit: string
  readonly initial?: string
  readonly busy?: boolean
  readonly disabled?: boolean
  readonly onSentence: (text: string) => void
}

/** As much as the server reads. */
const MOST_LETTERS = 100

/** One sentence that is to become a rule. */
export function SentenceForm({ label, submit, initial = '', busy = false, disabled, onSentence }: SentenceFormProps) {
  const [text, setText] = useState(initial)
  const trimmed = text.trim()

  function handleSubmit(event: FormEvent): void {
    event.preventDefault()
    if (trimmed !== '') onSentence(trimmed)
  }

  return (
    <form onSubmit={handleSubmit} className="flex gap-2">
      <input
        aria-label={label}
        className="field h-8 min-w-0 flex-1"
        placeholder="写一句话，如：龙头炸板提醒我"
        value={text}
        maxLength={MOST_LETTERS}
        disabled={disabled}
        onChange={event => setText(event.target.value)}
      />
      <Button type="submit" variant="primary" busy={busy} disabled={disabled || trimmed === ''}>
        {submit}
      </Button>
    </form>
  )
}
