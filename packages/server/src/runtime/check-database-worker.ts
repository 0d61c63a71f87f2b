import { receiveJob, report } from '#sources/worker-job.ts'
import { databaseFaults } from '#store/sqlite/database-file.ts'

await report(databaseFaults(await receiveJob<string>()))
