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
  return (
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
  )
}
