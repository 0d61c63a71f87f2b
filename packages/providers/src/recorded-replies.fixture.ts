import { readdirSync } from 'node:fs'
import { hasRecorded, recordedPath, recordedText } from '@kanpan/market/recorded-data.fixture'

const FOLDER = 'raw_responses'

/** The names of all recorded replies; none where there is no recorded data. */
export function recordedReplies(): readonly string[] {
  if (!hasRecorded(FOLDER)) return []
  return readdirSync(recordedPath(FOLDER)).filter(name => name !== 'SOURCE.md')
}

export function recordedReply(name: string): string {
  return recordedText(`${FOLDER}/${name}`)
}
