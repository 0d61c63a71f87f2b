import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Store } from '#store/store.ts'
import type { Author } from './audit-log.ts'

const DAY_MS = 86_400_000
const device = { browser: '', system: '', network: '' }

/** What is promised of roles, of who may come in, of invitations and of the audit log, whatever the engine. */
export function operatorsSuite(engine: string, open: () => Promise<Store>): void {
  describe(`operators in ${engine}`, () => {
    let store: Store
    let first = 0
    beforeAll(async () => {
      store = await open()
    })
    afterAll(() => store.close())

    const by = (userId: number | undefined, nowMs = 1_800_000_000_000): Author =>
      userId === undefined
        ? { actor: 'command_line', userId, network: '', nowMs }
        : { actor: 'person', userId, network: '192.0.*.*', nowMs }
    const account = (name: string, nowMs = 1) => ({ account: name, userName: name, passwordHash: 'h', nowMs })

    async function register(name: string): Promise<number> {
      const made = await store.registration.register(account(name), { isOpen: true })
      return typeof made === 'number' ? made : 0
    }

    test('of all who come first at once, one looks after the installation', async () => {
      expect(await store.registration.hasNoOperator()).toBe(true)
      const made = await Promise.all(
        ['first-one', 'first-two', 'first-three'].map(name =>
          store.registration.register(account(name), { firstBy: by(undefined), isOpen: true }),
        ),
      )
      const { people } = await store.people.list({ search: 'first-', limit: 10, offset: 0 })
      const operators = people.filter(({ role }) => role === 'operator')
      expect([made.length, operators.length, people.length]).toEqual([3, 1, 3])
      first = operators[0]?.userId ?? 0
      expect(await store.registration.hasNoOperator()).toBe(false)
      const [entry] = await store.audit.list({ action: 'first_operator', limit: 5 })
      expect(entry).toMatchObject({ targetId: first, actorId: first })
    })

    test('the last who looks after the installation neither ends nor is shut out', async () => {
      expect(await store.people.setRole(first, 'user', by(first))).toBe('last')
      expect(await store.people.setDisabled(first, true, by(first))).toBe('last')
      const second = await register('second')
      expect(await store.people.setRole(second, 'operator', by(first))).toBe('done')
      expect(await store.people.setRole(second, 'operator', by(first))).toBe('same')
      const both = await Promise.all([first, second].map(id => store.people.setRole(id, 'user', by(undefined))))
      expect(both.toSorted()).toEqual(['done', 'last'])
      await store.people.setRole(first, 'operator', by(undefined))
      await store.people.setRole(second, 'user', by(first))
      expect(await store.people.setRole(9_999_999, 'user', by(first))).toBe('unknown')
    })

    test('who is shut out has no session, and what was begun before does not come back with her', async () => {
      const userId = await register('shut.out')
      const begin = (tokenHash: string) => store.sessions.open({ tokenHash, userId, nowMs: 5, device, keep: 5 })
      await begin('before')
      expect(await store.people.setDisabled(userId, true, by(first))).toBe('done')
      expect(await store.sessions.find('before')).toBeUndefined()
      // A sign-in that was on its way.
      await begin('late')
      expect(await store.sessions.find('late')).toBeUndefined()
      expect(await store.sessions.findAll(['late'])).toEqual([])
      expect((await store.users.findById(userId))?.disabledAtMs).toBe(1_800_000_000_000)
      expect(await store.people.setDisabled(userId, false, by(first))).toBe('done')
      expect(await store.sessions.find('late')).toBeUndefined()
      await begin('after')
      expect(await store.sessions.find('after')).toMatchObject({ userId, role: 'user' })
    })

    test('people are found by any part of account and name, counted, and told with their sessions', async () => {
      const userId = await register('Per_cent%')
      await store.sessions.open({ tokenHash: 'p1', userId, nowMs: 1_700_000_000_000, device, keep: 5 })
      await store.sessions.touch(['p1'], 1_700_000_000_500)
      const found = await store.people.list({ search: 'r_CENT%', limit: 10, offset: 0 })
      expect(found).toMatchObject({ total: 1, people: [{ userId, sessions: 1, seenAtMs: 1_700_000_000_500 }] })
      expect((await store.people.list({ search: 'r%t', limit: 10, offset: 0 })).total).toBe(0)
      const all = await store.people.list({ search: '', limit: 2, offset: 1 })
      expect([all.people.length, all.total]).toEqual([2, await store.users.count()])
      expect(await store.people.counts()).toMatchObject({ people: all.total, operators: 1 })
      expect(await store.people.endSessions(userId, by(first))).toBe(1)
    })

    test('an invitation is good once, until it is over or withdrawn, and tells who made and who used it', async () => {
      const nowMs = 1_800_000_000_000
      const invite = (codeHash: string) =>
        store.registration.invite({ codeHash, expiresAtMs: nowMs + DAY_MS }, by(first, nowMs))
      const use = (name: string, invitationHash: string, at = nowMs) =>
        store.registration.register(account(name, at), { invitationHash, isOpen: false })
      await invite('a')
      const used = await Promise.all(['guest-1', 'guest-2', 'guest-3'].map(name => use(name, 'a')))
      expect(used.filter(made => made === 'not_invited')).toHaveLength(2)
      const late = await invite('b')
      expect(await use('late', 'b', nowMs + DAY_MS)).toBe('not_invited')
      expect(await store.registration.withdraw(late, by(first))).toBe(true)
      expect(await store.registration.withdraw(late, by(first))).toBe(false)
      expect(await use('withdrawn', 'b')).toBe('not_invited')
      expect(await store.users.findByAccount('withdrawn')).toBeUndefined()
      expect(await use('first-one', 'c')).toBe('taken')
      const [second, best] = await store.registration.invitations(2)
      expect(second).toMatchObject({ id: late, usedBy: undefined, withdrawnAtMs: nowMs })
      expect(best).toMatchObject({ usedBy: expect.stringMatching(/^guest-/), usedAtMs: nowMs, madeAtMs: nowMs })
    })

    test('an account taken leaves its invitation good', async () => {
      const nowMs = 1_800_000_000_000
      await store.registration.invite({ codeHash: 'again', expiresAtMs: nowMs + DAY_MS }, by(first))
      const use = (name: string) =>
        store.registration.register(account(name, nowMs), { invitationHash: 'again', isOpen: false })
      expect(await use('First-One')).toBe('taken')
      expect(await use('another-one')).toEqual(expect.any(Number))
    })

    test('who may register is as it was said last', async () => {
      expect(await store.registration.mode()).toBeUndefined()
      await store.registration.setMode('closed', by(first))
      await store.registration.setMode('invitation', by(undefined))
      expect(await store.registration.mode()).toBe('invitation')
      const [last, before] = await store.audit.list({ action: 'registration', limit: 2 })
      expect([last, before]).toMatchObject([
        { actor: 'command_line', actorId: undefined, detail: 'invitation', network: '' },
        { actor: 'person', actorId: first, detail: 'closed', network: '192.0.*.*' },
      ])
    })

    test('the audit log is read from the newest on, by what happened and to whom', async () => {
      const userId = await register('watched')
      for (const action of ['disable', 'enable'] as const)
        await store.audit.add({ action, targetId: userId }, by(first))
      const hers = await store.audit.list({ account: 'Watched', limit: 10 })
      expect(hers.map(({ action }) => action)).toEqual(['enable', 'disable'])
      expect(hers[0]).toMatchObject({ targetAccount: 'watched' })
      expect(await store.audit.list({ account: 'watched', limit: 10, beforeId: hers[0]?.id })).toEqual(hers.slice(1))
      expect(await store.audit.list({ account: 'nobody here', limit: 10 })).toEqual([])
    })
  })
}
