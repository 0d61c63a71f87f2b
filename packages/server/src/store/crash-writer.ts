import { openStore } from './open.ts'

// Run by open.test.ts as a process to be killed: says each value once its collect is acknowledged.
const store = await openStore({ dataDir: process.argv[2] ?? '' })
const account = 'writer'
const user =
  (await store.users.create({ account, userName: account, passwordHash: 'h', nowMs: 1 })) ??
  (await store.users.findByAccount(account))
for (let i = 0; user; i++) {
  const value = `${process.pid}-${i}`
  await store.collects.save(user.id, { type: 2, title: '股票', value, nowMs: i, limit: Number.MAX_SAFE_INTEGER })
  process.stdout.write(`${value}\n`)
}
