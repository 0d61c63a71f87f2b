import { FactRows } from '#features/self-check/fact-rows.tsx'
import type { SelfCheck } from '#features/self-check/findings.ts'
import { serverFacts } from '#features/self-check/server-facts.ts'
import { DataBlock } from '#market-ui/data-block.tsx'
import { type QueryLike, queryState } from '#market-ui/query-state.ts'

/** 看盘运行在什么上面. */
export function ServerPanel({ query }: { readonly query: QueryLike<SelfCheck> }) {
  return (
    <DataBlock title="看盘运行在" state={queryState({ ...query, isFetching: false })} bodyClassName="px-3 py-1">
      {query.data !== undefined && <FactRows facts={serverFacts(query.data)} />}
    </DataBlock>
  )
}
