import type { Move, MoveKind } from '@kanpan/contract/model/move'
import { MOVE_LABELS } from '@kanpan/market/move/move-labels'
import { MOVE_KINDS_SHOWN } from '#lib/format/move-labels.ts'
import { changeChoice, choiceOf, useChoice } from '#lib/settings/choices.ts'

/** What a person hears of the moves of the market while she looks elsewhere: off until she wants it. */
export interface MoveVoice {
  readonly isOn: boolean
  /** Of her own stocks, or of all. */
  readonly scope: 'collected' | 'all'
  readonly kinds: readonly MoveKind[]
  /** Read out, or one tone. */
  readonly by: 'voice' | 'tone'
}

export const VOICE_KEY = 'moves.voice'

const USUAL: MoveVoice = {
  ...{ isOn: false, scope: 'collected', by: 'voice' },
  kinds: ['limitUpSealed', 'limitUpOpened', 'limitDownSealed', 'limitDownOpened'],
}

/** A choice as it was stored, in this browser or with the account: what makes no sense any more is as usual. */
export function parseVoice(raw: unknown): MoveVoice {
  if (typeof raw !== 'object' || raw === null) return USUAL
  const { isOn, scope, kinds, by }: { isOn?: unknown; scope?: unknown; kinds?: unknown; by?: unknown } = raw
  return {
    isOn: isOn === true,
    scope: scope === 'all' ? 'all' : 'collected',
    kinds: Array.isArray(kinds) ? MOVE_KINDS_SHOWN.filter(kind => kinds.includes(kind)) : USUAL.kinds,
    by: by === 'tone' ? 'tone' : 'voice',
  }
}

export const useMoveVoice = (): MoveVoice => useChoice(VOICE_KEY, parseVoice)
export const moveVoice = (): MoveVoice => parseVoice(choiceOf(VOICE_KEY))
export const changeVoice = (parts: Partial<MoveVoice>): void => changeChoice(VOICE_KEY, { ...moveVoice(), ...parts })

/** What is read out of moves, one sentence each; a mark of a name (*ST, N, XD) is read as its letters. */
export function voiceSentences(
  moves: readonly Move[],
  { scope, kinds }: MoveVoice,
  isCollected: (code: string) => boolean,
): readonly string[] {
  return moves
    .filter(({ code, kind }) => kinds.includes(kind) && (scope === 'all' || isCollected(code)))
    .map(({ name, kind }) => `${name.replace('*', '星')}，${MOVE_LABELS[kind].title}`)
}
