import { longhuYyb } from '@kanpan/contract/api/api2/stock'
import { LIMITS } from '@kanpan/contract/limits'
import { shortBranch } from '@kanpan/market/longhu/branch-name'
import { SeatTags } from '#features/longhu/seat-name.tsx'
import type { Moment } from '#lib/market-time/moment.ts'
import { useEndpoint } from '#lib/query/query.ts'
import { DataBlock } from '#market-ui/data-block.tsx'
import { panelParts } from '#market-ui/panel-parts.ts'
import { type AddressParts, MOST_COMPARED } from '#screens/stock/longhu/longhu-address.ts'
import { Button } from '#ui/input/button.tsx'
import { Drawer } from '#ui/overlay/drawer.tsx'
import { BranchDossier } from './branch-dossier.tsx'

interface BranchDrawerProps {
  readonly branch: string | undefined
  readonly moment: Moment
  readonly address: AddressParts
}

/** A branch's record beside the page, at an address of its own. */
export function BranchDrawer({ branch, moment, address }: BranchDrawerProps) {
  return (
    <Drawer
      open={branch !== undefined}
      onClose={() => address.close('branch')}
      title={branch === undefined ? '营业部档案' : shortBranch(branch)}
      actions={branch !== undefined && <CompareButton branch={branch} address={address} />}
    >
      {branch !== undefined && <Record key={branch} branch={branch} moment={moment} address={address} />}
    </Drawer>
  )
}

function CompareButton({ branch, address }: { readonly branch: string; readonly address: AddressParts }) {
  const { branches, replace } = address
  const isIn = branches.includes(branch)
  return (
    <Button
      size="sm"
      aria-pressed={isIn}
      disabled={!isIn && branches.length >= MOST_COMPARED}
      title={!isIn && branches.length >= MOST_COMPARED ? `最多比较 ${MOST_COMPARED} 个` : undefined}
      onClick={() => replace({ branches: isIn ? branches.filter(one => one !== branch) : [...branches, branch] })}
      className="aria-pressed:border-accent aria-pressed:text-accent"
    >
      {isIn ? '已加入比较' : '加入比较'}
    </Button>
  )
}

interface RecordProps extends BranchDrawerProps {
  readonly branch: string
}

function Record({ branch, moment, address }: RecordProps) {
  const input = { branch, limit: LIMITS.pageMax, ...moment }
  const query = useEndpoint(longhuYyb, input, { staleTimeMs: 60_000 })
  const { data } = query
  return (
    <DataBlock
      title="席位档案"
      {...panelParts(query, ({ listings }) =>
        listings === 0 ? '记录内没有这个营业部上榜，名称要与榜单上的完全一致' : undefined,
      )}
      actions={data !== undefined && <SeatTags kind={data.kind} alias={data.alias} />}
      className="min-h-full rounded-none border-0"
    >
      {data !== undefined && <BranchDossier record={data} total={data.total} address={address} />}
    </DataBlock>
  )
}
