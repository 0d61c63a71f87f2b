import { useEffect, useRef } from 'react'
import { Field } from '#ui/input/field.tsx'

interface CodeFieldProps {
  readonly value: string
  readonly onChange: (code: string) => void
  readonly label?: string
  readonly hint?: string
  readonly error?: string | undefined
}

/** Where a code is typed or filled in by the phone. */
export function CodeField({ value, onChange, label = '验证码', hint, error }: CodeFieldProps) {
  const own = useRef<HTMLDivElement>(null)
  // It is often the next step of a dialog that is open already.
  useEffect(() => own.current?.querySelector('input')?.focus(), [])
  return (
    <div ref={own}>
      <Field
        label={label}
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        data-first-focus
        value={value}
        {...(hint === undefined ? {} : { hint })}
        {...(error === undefined ? {} : { error })}
        onChange={event => onChange(event.target.value)}
      />
    </div>
  )
}
