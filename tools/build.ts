import { buildWebIfChanged } from './web-build.ts'

// What a start by `npm start` does by itself, for installations that start the server's program: the page, built once.
process.exitCode = buildWebIfChanged() ? 0 : 1
