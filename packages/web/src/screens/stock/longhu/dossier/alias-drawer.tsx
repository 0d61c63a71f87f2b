import { longhuAlias } from '@kanpan/contract/api/api2/own'
import type { Moment } from '#lib/market-time/moment.ts'
import { useEndpoint } from '#lib/query/query.ts'
import { DataBlock } from '#market-ui/data-block.tsx'
import { panelParts } from '#market-ui/panel-parts.ts'
import type { AddressParts } from '#screens/stock/longhu/longhu-address.ts'
import { Drawer } from '#ui/overlay/drawer.tsx'
import { AliasDossier } from './alias-dossier.tsx'

interface AliasDrawerProps {
  readonly alias: string | undefined
  readonly moment: Moment
  readonly address: AddressParts
}

/** A hot-money alias with all its seats, beside the page, at an address of its own. */
export function AliasDrawer({ alias, moment, address }: AliasDrawerProps) {
  return (
    <Drawer open={alias !== undefined} onClose={() => address.close('alias')} title={`游资 · ${alias ?? ''}`}>
      {alias !== undefined && <Loaded key={alias} alias={alias} moment={moment} address={address} />}
    </Drawer>
  )
}

function Loaded({ alias, moment, address }: AliasDrawerProps & { readonly alias: string }) {
  const query = useEndpoint(longhuAlias, { alias, ...moment }, { staleTimeMs: 60_000 })
  const record = query.data?.record
  return (
    <DataBlock
      title="游资档案"
      {...panelParts(query, data => (data.record?.listings === 0 ? '记录内这些席位都没有上榜' : undefined))}
      className="min-h-full rounded-none border-0"
    >
      {record && <AliasDossier record={record} address={address} />}
    </DataBlock>
  )
}
