import { receiveJob, report } from '#sources/worker-job.ts'
import { type BackupJob, makeBackup } from '#store/backup/make-backup.ts'

const job = await receiveJob<BackupJob>()
try {
  const { file, bytes, tookMs, removed } = await makeBackup(job, Date.now)
  await report({ made: { file, bytes, tookMs, removed } })
} catch (error) {
  await report({ reason: error instanceof Error ? error.message : String(error) })
}
