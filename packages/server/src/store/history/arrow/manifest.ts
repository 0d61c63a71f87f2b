import { z } from 'zod'

export const FileKind = z.enum(['bars', 'minutes', 'lives', 'moves', 'indices', 'catalogue'])
export type FileKind = z.infer<typeof FileKind>

/** One file of a data set. Files never change: new content gets a new name, so a name and its checksum agree for ever. */
const ManifestFile = z.object({
  name: z.string().regex(/^[\w.-]+$/),
  kind: FileKind,
  bytes: z.number(),
  sha256: z.string(),
  /** The days inside, each with a stamp of its content: two days with one stamp are the same. */
  days: z.record(z.iso.date(), z.string()),
})
export type ManifestFile = z.infer<typeof ManifestFile>

export const Manifest = z.object({ version: z.literal(1), files: z.array(ManifestFile) })
export type Manifest = z.infer<typeof Manifest>
