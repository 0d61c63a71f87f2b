interface SwitchProps {
  readonly label: string
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly hint?: string
}

/** On or off, with its name beside it. */
export function Switch({ label, checked, onChange, hint }: SwitchProps) {
  return (
    <label className="flex min-h-8 cursor-pointer items-center justify-between gap-4">
      <span>
        {label}
        {hint !== undefined && <span className="block text-sm text-ink-3">{hint}</span>}
      </span>
      <input
        type="checkbox"
        role="switch"
        aria-checked={checked}
        checked={checked}
        onChange={event => onChange(event.target.checked)}
        className="relative h-5 w-9 shrink-0 cursor-pointer appearance-none rounded-full bg-line-strong transition-colors before:absolute before:top-0.5 before:left-0.5 before:size-4 before:rounded-full before:bg-panel before:transition-transform checked:bg-accent checked:before:translate-x-4"
      />
    </label>
  )
}
