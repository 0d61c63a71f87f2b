import { storeModule } from '#tools/bench/inside-server.ts'

// A hundred commits in the folder given, one after another; run under strace.
const { openStore } = await storeModule()
const store = await openStore({ dataDir: process.argv[2] ?? '' })
const user = await store.users.create({ account: 'writer', userName: 'w', passwordHash: '', nowMs: 0 })
for (let commit = 0; commit < Number(process.argv[3]); commit++) {
  await store.users.changePasswordHash(user?.id ?? 0, `hash ${commit}`)
}
await store.close()
