import { pathToFileURL } from 'node:url'
import { serverProgram } from './server-build.ts'
import { buildWebIfChanged } from './web-build.ts'

if (!buildWebIfChanged()) process.exit(1)
// In this very process, so that Ctrl-C and kill reach the server itself.
await import(pathToFileURL(await serverProgram()).href)
