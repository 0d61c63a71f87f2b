/// <reference lib="webworker" />

import { noticeOf, pageOnSite } from './notice.ts'

declare const self: ServiceWorkerGlobalScope
// Written in by the build.
declare const __SHELL_VERSION__: string
declare const __SHELL_FILES__: readonly string[]

// The shell of the product without a network: its page and every part of it. Answers of the API are never kept here;
// what was last shown is kept by the page itself, which also lets go of it when a person signs out.

const PREFIX = 'kanpan-shell-'
const CACHE = PREFIX + __SHELL_VERSION__
const PAGE = '/'
const NOT_A_PAGE = /^\/(api|api2|data-api|docs|healthz|readyz|metrics)(\/|$)/

self.addEventListener('install', event => event.waitUntil(fillCache()))
self.addEventListener('activate', event => event.waitUntil(takeOver()))
self.addEventListener('message', ({ data }) => {
  if (data === 'take-over') void self.skipWaiting()
})
self.addEventListener('fetch', event => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate') {
    if (!NOT_A_PAGE.test(pathname)) event.respondWith(pageOf(request))
  } else if (pathname.startsWith('/assets/') || pathname === '/icon.svg' || pathname === '/manifest.webmanifest') {
    event.respondWith(partOf(request))
  }
})

self.addEventListener('push', event => {
  const { title, body, path, key } = noticeOf(event.data?.text())
  const shown = { body, tag: key, data: { path }, icon: '/icon-192.png', badge: '/icon-192.png', lang: 'zh-CN' }
  event.waitUntil(self.registration.showNotification(title, shown))
})
self.addEventListener('notificationclick', event => {
  event.notification.close()
  event.waitUntil(openPage(pageOnSite(event.notification.data?.path, self.location.origin)))
})

async function fillCache(): Promise<void> {
  const cache = await caches.open(CACHE)
  // One after the other: a browser has few connections to a host, and the page's own questions come first.
  for (const file of [PAGE, '/icon.svg', '/manifest.webmanifest', ...__SHELL_FILES__]) await cache.add(file)
}

async function takeOver(): Promise<void> {
  const names = await caches.keys()
  const old = names.filter(name => name.startsWith(PREFIX) && name !== CACHE)
  await Promise.all(old.map(name => caches.delete(name)))
  await self.clients.claim()
}

/** The newest page while there is a network. */
async function pageOf(request: Request): Promise<Response> {
  try {
    return await fetch(request)
  } catch (error) {
    const kept = await caches.match(PAGE)
    if (kept === undefined) throw error
    return kept
  }
}

/** A part's name changes with what is in it: a kept one is as good as a new one. */
async function partOf(request: Request): Promise<Response> {
  // A browser that refuses its store, damaged or full, still has a network.
  const kept = await caches.match(request).catch(() => undefined)
  return kept ?? fetch(request)
}

/** In the tab that shows it, or in a new one: what another tab shows is left alone. */
async function openPage(url: string): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const there = pages.find(page => page.url === url)
  await (there ? there.focus() : self.clients.openWindow(url))
}
