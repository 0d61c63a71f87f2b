import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { REPOSITORY } from './repository.ts'
import { serverProgram } from './server-build.ts'
import { buildWebIfChanged } from './web-build.ts'

if (!buildWebIfChanged()) process.exit(1)
// What the last start compiled, types stripped, is a third of a second this one need not spend.
enableCompileCache(join(REPOSITORY, 'node_modules/.cache/kanpan/compiled'))
// In this very process, so that Ctrl-C and kill reach the server itself.
await import(pathToFileURL(await serverProgram()).href)
