import type { Comparison } from '@kanpan/contract/question/notebook'
import { COMPARISONS } from './words.ts'

interface SelectProps<V extends string> {
  readonly label: string
  readonly value: V
  readonly options: readonly (readonly [V, string])[]
  readonly onValue: (value: V) => void
}

/** One of a few, by its value. */
export function Select<V extends string>({ label, value, options, onValue }: SelectProps<V>) {
  return (
    <select
      aria-label={label}
      className="field w-auto"
      value={value}
      onChange={({ target }) => {
        const picked = options.find(([one]) => one === target.value)
        if (picked) onValue(picked[0])
      }}
    >
      {options.map(([one, title]) => (
        <option key={one} value={one}>
          {title}
        </option>
      ))}
    </select>
  )
}

// As they stand in their table, which names every one there is.
export const comparisons = Object.entries(COMPARISONS) as [Comparison, string][]
