import { z } from 'zod'

/** What a backup says of itself; the last file in it. */
export const CONTENTS_FILE = 'backup.json'
/** What `pg_dump` writes, in the place of SQLite's file. */
export const DUMP_FILE = 'postgres.dump'

/** A path below the data folder: no step out of it, whoever made the archive. */
const Path = z.string().regex(/^(?!.*(?:^|\/)\.{1,2}(?:\/|$))[\w.-]+(?:\/[\w.-]+)*$/)

export const BackupContents = z.object({
  format: z.literal(1),
  /** Version of the product that made it. */
  product: z.string(),
  createdAt: z.iso.datetime(),
  engine: z.enum(['sqlite', 'postgres']),
  /** The schema's steps, in the order they were done. */
  schema: z.array(z.string()),
  /** Where the market came from (`KANPAN_SOURCE`). */
  source: z.string(),
  dataSets: z.array(z.object({ name: z.string(), days: z.number(), from: z.string(), to: z.string() })),
  files: z.array(z.object({ path: Path, bytes: z.number(), sha256: z.string() })),
})
export type BackupContents = z.infer<typeof BackupContents>
export type BackedUpFile = BackupContents['files'][number]
export type DataSetSummary = BackupContents['dataSets'][number]
