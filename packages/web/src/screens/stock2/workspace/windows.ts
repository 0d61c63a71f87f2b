import type { Shared } from './panel-address.ts'

/** What windows of one browser say to each other about workspaces. */
export type WindowMessage =
  | { readonly kind: 'shared'; readonly number: number; readonly shared: Shared }
  | { readonly kind: 'workspace'; readonly key: string; readonly text: string }

const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('kanpan.workspace')

export function postToWindows(message: WindowMessage): void {
  channel?.postMessage(message)
}

/** Called with what other windows say. */
export function onWindowMessage(listener: (message: WindowMessage) => void): () => void {
  const handle = ({ data }: MessageEvent<WindowMessage>) => listener(data)
  channel?.addEventListener('message', handle)
  return () => channel?.removeEventListener('message', handle)
}
