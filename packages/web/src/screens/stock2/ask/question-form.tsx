import { LIMITS } from '@kanpan/contract/limits'
import { type FormEvent, useState } from 'react'
import { Button } from '#ui/input/button.tsx'

interface QuestionFormProps {
  readonly isRunning: boolean
  readonly onAsk: (question: string) => void
  readonly onStop: () => void
}

export function QuestionForm({ isRunning, onAsk, onStop }: QuestionFormProps) {
  const [text, setText] = useState('')
  const question = text.trim()

  function handleSubmit(event: FormEvent): void {
    event.preventDefault()
    if (question.length < 2 || isRunning) return
    onAsk(question)
    setText('')
  }

  return (
    <form onSubmit={handleSubmit} className="flex gap-2">
      <input
        aria-label="问题"
        className="field h-8 min-w-0 flex-1"
        placeholder="问已经发生的事，如：今天涨停多少家，最高几板"
        value={text}
        maxLength={LIMITS.askQuestionMaxLength}
        onChange={event => setText(event.target.value)}
      />
      {isRunning ? (
        <Button onClick={onStop}>停止</Button>
      ) : (
        <Button type="submit" variant="primary" disabled={question.length < 2}>
          提问
        </Button>
      )}
    </form>
  )
}
