import type { Fact } from './client-facts.ts'

/** Facts by name, two columns where there is room. */
export function FactRows({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className="grid gap-x-8 text-sm lg:grid-cols-2">
      {facts.map(({ name, value }) => (
        <div key={name} className="grid grid-cols-[6rem_minmax(0,1fr)] border-b border-line/60 py-1">
          <dt className="text-ink-3">{name}</dt>
          <dd className="min-w-0 wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
