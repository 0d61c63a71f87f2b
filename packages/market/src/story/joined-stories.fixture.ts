import { storyJoiner } from './join-stories.ts'
import type { Report, Story } from './story.ts'

/** The stories of reports that are all known, in order of time. */
export function joinStories(reports: readonly Report[]): readonly Story[] {
  const joiner = storyJoiner()
  for (const report of reports) joiner.add(report)
  return joiner.stories()
}
