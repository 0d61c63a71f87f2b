import { create } from 'zustand'

const ADDRESS = '/service-worker.js'
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
  addEventListener('load', () => setTimeout(register, REGISTER_AFTER_MS))
}

function register(): void {
  navigator.serviceWorker
    .register(ADDRESS)
    .then(() => navigator.serviceWorker.ready)
    .then(watch)
    .catch(error => console.warn('no offline shell:', error))
}

function watch(registration: ServiceWorkerRegistration): void {
  const announce = (worker: ServiceWorker | null): void => {
    if (worker !== null && navigator.serviceWorker.controller !== null) useWaitingUpdate.setState({ worker })
  }
  announce(registration.waiting)
  registration.addEventListener('updatefound', () => {
    const { installing } = registration
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed') announce(installing)
    })
  })
}

export function takeUpdate(): void {
  useWaitingUpdate.getState().worker?.postMessage('take-over')
}
