import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Store } from './store.ts'

/** What is promised of second factors, recovery codes and secrets for one use, whatever the engine. */
export function factorsSuite(engine: string, open: () => Promise<Store>): void {
  describe(`factors in ${engine}`, () => {
    let store: Store
    let ming = 0
    let hua = 0
    beforeAll(async () => {
      store = await open()
      ming = await create('factor-ming')
      hua = await create('factor-hua')
    })
    afterAll(() => store.close())

    async function create(account: string): Promise<number> {
      const user = await store.users.create({ account, userName: account, passwordHash: '', nowMs: 1 })
      return user?.id ?? 0
    }

    test('a second factor is replaced until it is confirmed, and then only removed', async () => {
      const { secondFactors } = store
      expect(await secondFactors.find(ming)).toBeUndefined()
      expect(await secondFactors.begin(ming, { sealedSecret: 'a', begunAtMs: 1 })).toBe(true)
      expect(await secondFactors.begin(ming, { sealedSecret: 'b', begunAtMs: 1_800_000_000_000 })).toBe(true)
      expect(await secondFactors.find(hua)).toBeUndefined()
      const both = await Promise.all([secondFactors.confirm(ming, 5), secondFactors.confirm(ming, 5)])
      expect(both.filter(Boolean)).toHaveLength(1)
      expect(await secondFactors.begin(ming, { sealedSecret: 'c', begunAtMs: 3 })).toBe(false)
      expect(await secondFactors.find(ming)).toEqual({
        sealedSecret: 'b',
        begunAtMs: 1_800_000_000_000,
        confirmedAtMs: 5,
      })
      expect(await secondFactors.remove(ming)).toBe(true)
      expect(await secondFactors.remove(ming)).toBe(false)
      expect(await secondFactors.find(ming)).toBeUndefined()
    })

    test('a step is used once, and none before it afterwards', async () => {
      const { secondFactors } = store
      await secondFactors.begin(hua, { sealedSecret: 'a', begunAtMs: 1 })
      const many = await Promise.all([1, 2, 3, 4].map(() => secondFactors.useStep(hua, 60_000_000)))
      expect(many.filter(Boolean)).toHaveLength(1)
      expect(await secondFactors.useStep(hua, 59_999_999)).toBe(false)
      expect(await secondFactors.useStep(hua, 60_000_001)).toBe(true)
      expect(await secondFactors.useStep(ming, 60_000_001)).toBe(false)
    })

    test('a recovery code is spent once, by the person it is of, and replaced with all others', async () => {
      const { recoveryCodes } = store
      expect(await recoveryCodes.count(ming)).toEqual({ left: 0, createdAtMs: undefined })
      await recoveryCodes.replaceAll(ming, ['a', 'b', 'c'], 1_800_000_000_000)
      await recoveryCodes.replaceAll(hua, ['a'], 2)
      const many = await Promise.all([1, 2, 3].map(() => recoveryCodes.spend(ming, 'a')))
      expect(many.filter(Boolean)).toHaveLength(1)
      expect(await recoveryCodes.count(ming)).toEqual({ left: 2, createdAtMs: 1_800_000_000_000 })
      expect(await recoveryCodes.count(hua)).toEqual({ left: 1, createdAtMs: 2 })
      await recoveryCodes.replaceAll(ming, ['d'], 3)
      expect(await recoveryCodes.spend(ming, 'b')).toBe(false)
      expect(await recoveryCodes.spend(hua, 'd')).toBe(false)
      expect(await recoveryCodes.spend(ming, 'd')).toBe(true)
    })

    test('a secret for one use is taken once, in its time, by who knows it', async () => {
      const { oneTimeSecrets } = store
      const secret = { key: 'mail 1', userId: ming, secretHash: 'x', content: 'hello', triesLeft: 2, expiresAtMs: 100 }
      await oneTimeSecrets.put(secret)
      expect(await oneTimeSecrets.take({ key: 'mail 1', secretHash: 'y' }, 50)).toBeUndefined()
      const taken = await Promise.all([1, 2, 3].map(() => oneTimeSecrets.take(secret, 50)))
      expect(taken.filter(content => content === 'hello')).toHaveLength(1)
      await oneTimeSecrets.put({ ...secret, userId: undefined })
      expect(await oneTimeSecrets.take(secret, 100)).toBeUndefined()
    })

    test('a passkey is of one person, counts upwards, and goes when she removes it', async () => {
      const { passkeys } = store
      const passkey = {
        ...{ credentialId: 'key-1', userId: ming, publicKey: new Uint8Array([1, 2, 255]), signCount: 3 },
        ...{ transports: ['internal', 'hybrid'], name: '手机', createdAtMs: 1_800_000_000_000 },
      }
      expect(await passkeys.add(passkey)).toBe(true)
      expect(await passkeys.add({ ...passkey, userId: hua })).toBe(false)
      expect(await passkeys.find('key-1')).toEqual({ ...passkey, usedAtMs: 1_800_000_000_000 })
      const uses = await Promise.all([1, 2, 3].map(() => passkeys.markUsed('key-1', { signCount: 4, nowMs: 9 })))
      expect(uses.filter(Boolean)).toHaveLength(1)
      expect(await passkeys.markUsed('key-1', { signCount: 3, nowMs: 10 })).toBe(false)
      expect(await passkeys.markUsed('key-1', { signCount: 0, nowMs: 10 })).toBe(false)
      expect((await passkeys.listOf(ming)).map(({ signCount, usedAtMs }) => [signCount, usedAtMs])).toEqual([[4, 9]])
      expect(await passkeys.listOf(hua)).toEqual([])
      expect(await passkeys.remove(hua, 'key-1')).toBe(false)
      expect(await passkeys.remove(ming, 'key-1')).toBe(true)
      expect(await passkeys.find('key-1')).toBeUndefined()
    })

    test('a passkey that does not count is used again and again', async () => {
      const { passkeys } = store
      const passkey = { credentialId: 'key-0', userId: hua, publicKey: new Uint8Array([1]), signCount: 0 }
      await passkeys.add({ ...passkey, transports: [], name: '', createdAtMs: 1 })
      for (const nowMs of [2, 3]) expect(await passkeys.markUsed('key-0', { signCount: 0, nowMs })).toBe(true)
    })

    test('a mail address takes the place of the one before', async () => {
      const { mailAddresses } = store
      expect(await mailAddresses.find(ming)).toBeUndefined()
      await mailAddresses.save(ming, { address: 'a@example.com', verifiedAtMs: 1 })
      await mailAddresses.save(ming, { address: 'b@example.com', verifiedAtMs: 1_800_000_000_000 })
      expect(await mailAddresses.find(ming)).toEqual({ address: 'b@example.com', verifiedAtMs: 1_800_000_000_000 })
      expect(await mailAddresses.remove(hua)).toBe(false)
      expect(await mailAddresses.remove(ming)).toBe(true)
      expect(await mailAddresses.find(ming)).toBeUndefined()
    })

    test('after as many wrong ones as it has tries the right one is none', async () => {
      const { oneTimeSecrets } = store
      const secret = { key: 'mail 2', userId: ming, secretHash: 'x', content: 'hello', triesLeft: 2, expiresAtMs: 100 }
      await oneTimeSecrets.put(secret)
      for (const secretHash of ['y', 'z']) await oneTimeSecrets.take({ key: secret.key, secretHash }, 50)
      expect(await oneTimeSecrets.take(secret, 50)).toBeUndefined()
      // A new one begins anew.
      await oneTimeSecrets.put({ ...secret, secretHash: 'n' })
      expect(await oneTimeSecrets.take(secret, 50)).toBeUndefined()
      expect(await oneTimeSecrets.take({ key: secret.key, secretHash: 'n' }, 50)).toBe('hello')
      await oneTimeSecrets.put(secret)
      await oneTimeSecrets.forgetOlder(99)
      expect(await oneTimeSecrets.take(secret, 50)).toBe('hello')
      await oneTimeSecrets.put(secret)
      await oneTimeSecrets.forgetOlder(100)
      expect(await oneTimeSecrets.take(secret, 50)).toBeUndefined()
    })
  })
}
