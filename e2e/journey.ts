import { test as base, expect } from '@playwright/test'
import { complaintsOf } from '#complaints.ts'
import { type Person, registerPerson, signIn } from '#person.ts'
import { SHARED_URL } from '#shared-server.ts'

interface Given {
  /** A person of this journey alone: what one chooses is kept with the account. */
  readonly reader: Person
  /** Who opens the page. */
  readonly visitor: 'stranger' | 'reader'
  /** A complaint of the console that a journey has asked for. */
  readonly provoked: RegExp | undefined
  /** The browser has never shown the product. */
  readonly isFirstVisit: boolean
}

/** Where the product answers. */
interface Served {
  readonly url: string
}

interface Shared {
  readonly server: Served
}

/**
 * A journey has the product running on the simulated market with its clock standing still, one server for all of them,
 * and ends in failure when the page's console has complained.
 */
export const test = base.extend<Given, Shared>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern.
    ({}, use) => use({ url: process.env[SHARED_URL] ?? '' }),
    { scope: 'worker' },
  ],
  reader: async ({ server }, use) => use(await registerPerson(server.url, 'reader')),
  visitor: ['stranger', { option: true }],
  provoked: [undefined, { option: true }],
  isFirstVisit: [false, { option: true }],
  baseURL: async ({ server }, use) => use(server.url),
  context: async ({ context, visitor, reader, isFirstVisit }, use) => {
    // Who opens it for the first time is offered a tour, which would lie over what other journeys press.
    if (!isFirstVisit)
      await context.addInitScript(() => {
        // The browser's own page of a failed load has no storage.
        if (location.protocol === 'http:') localStorage.setItem('kanpan.setting.tour', '"seen"')
      })
    if (visitor === 'reader') await signIn(context, reader)
    await use(context)
  },
  page: async ({ page, provoked }, use) => {
    const complaints = complaintsOf(page)
    await use(page)
    const unasked = complaints.filter(complaint => !provoked?.test(complaint))
    expect(unasked, 'what the console complained of').toEqual([])
  },
})
