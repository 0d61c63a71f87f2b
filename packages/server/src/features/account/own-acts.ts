import type { CallContext } from '#http/implement.ts'
import type { User } from '#store/store.ts'

/** Who asks, once she has shown anew that it is she. */
export type Proof = (password: string | undefined, context: CallContext) => Promise<User>

export type OwnAct = 'export' | 'import' | 'deletion requested' | 'deletion taken back'

/** Writes down that the person of a call did what ends her account or takes it along; says nothing of what is in it. */
export type RecordAct = (act: OwnAct, context: CallContext) => Promise<void>
