import { storeModule } from './inside-server.ts'

// Opens the store in the folder given and asks it one thing.
const { openStore } = await storeModule()
const store = await openStore({ dataDir: process.argv[2] ?? '' })
await store.users.findByAccount('nobody')
await store.close()
