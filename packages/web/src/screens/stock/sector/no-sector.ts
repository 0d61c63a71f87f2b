import type { BlockState } from '#market-ui/data-block.tsx'

/** What stands beside a list without sectors, which says why itself. */
export const NO_SECTOR: BlockState = { kind: 'empty', reason: '没有板块可看' }
