import { type InputHTMLAttributes, type ReactNode, useId } from 'react'

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly label: string
  readonly hint?: string
  /** What is wrong, in words. */
  readonly error?: string
  /** Stands inside the input's end, such as a button to show a password. */
  readonly after?: ReactNode
}

/** A labelled input whose hint and error are tied to it. */
export function Field({ label, hint, error, after, ...rest }: FieldProps) {
  const ownId = useId()
  const id = rest.id ?? ownId
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="text-sm text-ink-2">
        {label}
      </label>
      <div className="relative">
        <input
          {...rest}
          id={id}
          className={after === undefined ? 'field' : 'field pr-10'}
          aria-invalid={error !== undefined}
          aria-describedby={describedBy || undefined}
        />
        {after !== undefined && <div className="absolute inset-y-0 right-2 flex items-center">{after}</div>}
      </div>
      {hint !== undefined && error === undefined && (
        <p id={`${id}-hint`} className="text-sm text-ink-3">
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p id={`${id}-error`} className="text-sm text-danger">
          {error}
        </p>
      )}
    </div>
  )
}
