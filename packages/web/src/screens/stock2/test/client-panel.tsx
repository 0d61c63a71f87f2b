import { type Client, clientFacts } from '#features/self-check/client-facts.ts'
import { FactRows } from '#features/self-check/fact-rows.tsx'
import { DataBlock } from '#market-ui/data-block.tsx'

/** What this browser knows of itself. */
export function ClientPanel({ client }: { readonly client: Client }) {
  return (
    <DataBlock
      title="本机"
      source="本机"
      asOf="随时更新"
      state={{ kind: 'ready' }}
      className="flex-1"
      bodyClassName="px-3 py-1"
    >
      <FactRows facts={clientFacts(client)} />
    </DataBlock>
  )
}
