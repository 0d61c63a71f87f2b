import { restoreBackup } from './restore.ts'

// Run by restore.test.ts: ends behind a step as a loss of power would.
const [dataFolder = '', file = '', last] = process.argv.slice(2)
await restoreBackup({ dataFolder, databaseUrl: undefined, file }, Date.now(), step => {
  if (step === last) process.kill(process.pid, 'SIGKILL')
})
