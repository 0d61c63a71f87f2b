import { type Client, clientFacts } from '#features/self-check/client-facts.ts'
import { DataBlock } from '#ui/data-block.tsx'

/** What this browser knows of itself. */
export function ClientPanel({ client }: { readonly client: Client }) {
  return (
    <DataBlock
      title="本机"
      source="本机"
      asOf="随时更新"
      state={{ kind: 'ready' }}
      className="h-full"
      bodyClassName="px-3 py-1"
    >
      <dl className="grid gap-x-8 text-sm lg:grid-cols-2">
        {clientFacts(client).map(({ name, value }) => (
          <div key={name} className="grid grid-cols-[6rem_minmax(0,1fr)] border-b border-line/60 py-1">
            <dt className="text-ink-3">{name}</dt>
            <dd className="min-w-0 wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </DataBlock>
  )
}
