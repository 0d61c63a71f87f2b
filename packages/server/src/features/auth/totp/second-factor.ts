import type { AttemptGuard } from '#features/auth/attempt-guard.ts'
import { AppError } from '#lib/app-error.ts'
import type { RecoveryCodeStore, SecondFactorStore } from '#store/factor-store.ts'
import type { User } from '#store/store.ts'
import type { SecretSeal } from './sealed-secret.ts'
import { stepOfCode, TOTP_CODE } from './totp.ts'

export interface SecondFactorParts {
  readonly secondFactors: SecondFactorStore
  readonly recoveryCodes: RecoveryCodeStore
  readonly guard: AttemptGuard
  readonly seal: SecretSeal
  readonly recoveryCodeHash: (code: string) => string
  readonly nowMs: () => number
}

/** What a person shows beside her password. */
export interface SecondFactorCheck {
  /**
   * Lets pass who has no second factor, and who shows a code of hers; answers which. Throws `second_factor` without one,
   * `wrong_code`, or `too_many` of guesses.
   */
  beside(user: User, code: string | undefined): Promise<boolean>
  /** Whether a code of an authenticator that is on, or still to be confirmed, is right; it is used up by that. */
  isCodeOf(userId: number, code: string): Promise<boolean>
}

export function createSecondFactor(parts: SecondFactorParts): SecondFactorCheck {
  const { secondFactors, recoveryCodes, guard, seal, recoveryCodeHash, nowMs } = parts

  async function isCodeOf(userId: number, code: string): Promise<boolean> {
    const factor = await secondFactors.find(userId)
    if (!factor) return false
    const step = stepOfCode(seal.open(factor.sealedSecret, userId), code, nowMs())
    return step !== undefined && (await secondFactors.useStep(userId, step))
  }

  return {
    isCodeOf,
    async beside({ id, account }, code) {
      if ((await secondFactors.find(id))?.confirmedAtMs === undefined) return false
      if (code === undefined) throw new AppError('second_factor')
      if (!TOTP_CODE.test(code)) {
        if (!(await recoveryCodes.spend(id, recoveryCodeHash(code)))) throw new AppError('wrong_code')
        return true
      }
      await guard.beforeCode(account)
      if (!(await isCodeOf(id, code))) throw new AppError('wrong_code')
      await guard.afterCode(account)
      return true
    },
  }
}
