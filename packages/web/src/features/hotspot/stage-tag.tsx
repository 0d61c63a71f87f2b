import type { Hotspot } from '@kanpan/contract/model/hotspot'
import { Tag } from '#ui/tag.tsx'
import { STAGE_RULE, STAGES } from './hotspot-labels.ts'

/** Where in its life a hotspot stands; nothing where that is not known. */
export function StageTag({ stage }: Pick<Hotspot, 'stage'>) {
  if (stage === null) return null
  const { word, sign, tone } = STAGES[stage]
  return (
    <Tag tone={tone} title={STAGE_RULE}>
      {word}
      {sign}
    </Tag>
  )
}
