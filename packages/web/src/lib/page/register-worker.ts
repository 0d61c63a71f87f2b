const ADDRESS = '/service-worker.js'

declare global {
  interface Window {
    /** Where the browser holds the page to Trusted Types; what a policy makes passes for an address. */
    readonly trustedTypes?: {
      createPolicy(
        name: string,
        rules: { createScriptURL(url: string): string },
      ): { createScriptURL(url: string): string }
    }
  }
}

/** The one address of a script that the page itself names: the server's policy allows no other way, and this none but that. */
function trustedAddress(): string {
  const allow = (url: string) => {
    if (url !== ADDRESS) throw new TypeError('no script of ours')
    return url
  }
  return window.trustedTypes?.createPolicy('kanpan', { createScriptURL: allow }).createScriptURL(ADDRESS) ?? ADDRESS
}

type OnWaiting = (worker: ServiceWorker) => void

/** Registers the worker of the page, and says when a newer one waits. */
export function register(onWaiting: OnWaiting): void {
  navigator.serviceWorker
    .register(trustedAddress())
    .then(() => navigator.serviceWorker.ready)
    .then(registration => watch(registration, onWaiting))
    .catch(error => console.warn('no offline shell:', error))
}

function watch(registration: ServiceWorkerRegistration, onWaiting: OnWaiting): void {
  const announce = (worker: ServiceWorker | null): void => {
    if (worker !== null && navigator.serviceWorker.controller !== null) onWaiting(worker)
  }
  announce(registration.waiting)
  registration.addEventListener('updatefound', () => {
    const { installing } = registration
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed') announce(installing)
    })
  })
}
