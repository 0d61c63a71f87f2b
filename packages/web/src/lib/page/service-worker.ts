import { create } from 'zustand'

/** The first screen has its answers by then. */
const REGISTER_AFTER_MS = 3_000

/** A newer build is ready and waits for the person to want it. */
export const useWaitingUpdate = create<{ readonly worker: ServiceWorker | undefined }>()(() => ({ worker: undefined }))

/** Keeps the shell for times without a network. A page that is served by a development server has none. */
export function startServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const hadWorker = navigator.serviceWorker.controller !== null
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    // The first worker of all takes over a page that is of its own build.
    if (hadWorker) location.reload()
  })
  addEventListener('load', () =>
    setTimeout(async () => {
      // Where the server does not answer any more, the next page that loads registers it.
      const loaded = await import('./register-worker.ts').catch(() => undefined)
      loaded?.register(worker => useWaitingUpdate.setState({ worker }))
    }, REGISTER_AFTER_MS),
  )
}

export function takeUpdate(): void {
  useWaitingUpdate.getState().worker?.postMessage('take-over')
}
