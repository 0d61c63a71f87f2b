import type { Shared } from './panel-address.ts'
import { WORKSPACE } from './screen-options.tsx'
import { withShared } from './use-shared.ts'

/** The address of a workspace, at the stock and the moment that are shown. */
export function workspaceAddress(number: number, shared: Shared): string {
  return `${WORKSPACE}?${withShared(new URLSearchParams({ on: String(number) }), shared)}`
}

/** The address of one panel of it alone. */
export function windowAddress(number: number, panel: string, shared: Shared): string {
  return `${WORKSPACE}?${withShared(new URLSearchParams({ on: String(number), panel }), shared)}`
}
