import { useState } from 'react'
import { useSubmit } from '#lib/form/use-submit.ts'
import { Button } from '#ui/input/button.tsx'
import { Field } from '#ui/input/field.tsx'

interface ChatCodeFormProps {
  readonly title: string
  /** Throws what the code is refused with. */
  readonly onCode: (code: string) => Promise<void>
}

/** Six digits that the official account gives in the chat. */
export function ChatCodeForm({ title, onCode }: ChatCodeFormProps) {
  const [code, setCode] = useState('')

  const { fault, isBusy, handleSubmit, clearFault } = useSubmit(async () => {
    await onCode(code.trim())
  })

  return (
    <form noValidate onSubmit={handleSubmit} className="flex flex-col gap-3">
      <Field
        label="微信验证码"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        value={code}
        error={fault}
        hint="向公众号发送“登录”，把得到的 6 位数字填在这里"
        onChange={event => {
          setCode(event.target.value)
          clearFault()
        }}
      />
      <Button type="submit" busy={isBusy}>
        {title}
      </Button>
    </form>
  )
}
