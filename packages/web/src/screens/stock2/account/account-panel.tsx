import type { accountGet } from '@kanpan/contract/api/main/account'
import type { DataOf } from '@kanpan/contract/endpoint'
import { minuteText } from '#lib/format/minute-text.ts'
import { DataBlock } from '#market-ui/data-block.tsx'
import { type QueryLike, queryState } from '#market-ui/query-state.ts'
import { ProfileAvatar } from './profile-avatar.tsx'
import { ProfileName } from './profile-name.tsx'

interface AccountPanelProps {
  readonly query: QueryLike<DataOf<typeof accountGet>> & { readonly refetch: () => unknown }
}

/** Who one is here, and how one shows. */
export function AccountPanel({ query }: AccountPanelProps) {
  const { data, refetch } = query
  return (
    <DataBlock
      title="我的账号"
      state={queryState({ ...query, isFetching: false })}
      onRetry={() => void refetch()}
      bodyClassName="flex flex-col gap-4 px-3 py-3"
    >
      {data && (
        <>
          <ProfileAvatar avatar={data.avatar} userName={data.userName} onChange={refetch} />
          <ProfileName key={data.userName} userName={data.userName} onChange={refetch} />
          <dl className="grid grid-cols-[5em_1fr] gap-y-1.5">
            <dt className="text-ink-3">账号</dt>
            <dd className="min-w-0 break-all">{data.account}</dd>
            <dt className="text-ink-3">注册于</dt>
            <dd>{minuteText(data.createdAtMs)}</dd>
          </dl>
        </>
      )}
    </DataBlock>
  )
}
