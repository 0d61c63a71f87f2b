import type { EmotionPhase } from '@kanpan/contract/model/emotion'

/** The phases of the market's emotion as the field calls them. */
export const EMOTION_PHASE_NAMES = {
  freezing: '冰点',
  recovery: '修复',
  ferment: '发酵',
  climax: '高潮',
  divergence: '分歧',
  ebb: '退潮',
} as const satisfies Readonly<Record<EmotionPhase, string>>
