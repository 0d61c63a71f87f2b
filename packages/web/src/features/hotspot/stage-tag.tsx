import type { Hotspot } from '@kanpan/contract/model/hotspot'
import { Tag } from '#ui/tag.tsx'
import { STAGE_RULE, STAGES } from './hotspot-words.ts'

/** Where in its life a hotspot stands. */
export function StageTag({ stage }: Pick<Hotspot, 'stage'>) {
  const { word, sign, tone } = STAGES[stage]
  return (
    <Tag tone={tone} title={STAGE_RULE}>
      {word}
      {sign}
    </Tag>
  )
}
