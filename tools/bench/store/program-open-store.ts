import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

// Opens the store in the folder given and asks it one thing. What was compiled is kept, as it is by `npm start`.
const folder = process.argv[2] ?? ''
enableCompileCache(join(folder, '..', 'compiled'))
const { storeModule } = await import('#tools/bench/inside-server.ts')
const { openStore } = await storeModule()
const store = await openStore({ dataDir: folder })
await store.users.findByAccount('nobody')
await store.close()
