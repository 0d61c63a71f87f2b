import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { REPOSITORY } from './repository.ts'

// The port that packages/web/vite.config.ts passes calls on to.
const port = process.env.PORT ?? '3000'
const server = spawn(process.execPath, ['--watch', join(REPOSITORY, 'packages/server/src/main.ts')], {
  stdio: 'inherit',
  env: { ...process.env, PORT: port },
})
const vite = spawn(process.execPath, [join(REPOSITORY, 'node_modules/vite/bin/vite.js')], {
  cwd: join(REPOSITORY, 'packages/web'),
  stdio: 'inherit',
})
const children = [server, vite]
// Half of it is of no use: when one ends, so does the other.
for (const child of children) {
  child.on('exit', code => {
    for (const other of children) other.kill()
    process.exitCode = code ?? 0
  })
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    for (const child of children) child.kill(signal)
  })
}
