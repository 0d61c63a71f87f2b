/** What people come in by beside or instead of a password, as both engines hold it. */
export interface FactorTables {
  second_factors: SecondFactorsTable
  recovery_codes: RecoveryCodesTable
  one_time_secrets: OneTimeSecretsTable
  passkeys: PasskeysTable
  mail_addresses: MailAddressesTable
}

export interface SecondFactorsTable {
  user_id: number
  sealed_secret: string
  begun_at_ms: number
  confirmed_at_ms: number | null
  last_step: number
}

export interface RecoveryCodesTable {
  user_id: number
  code_hash: string
  created_at_ms: number
}

export interface OneTimeSecretsTable {
  key: string
  user_id: number | null
  secret_hash: string
  content: string
  tries_left: number
  expires_at_ms: number
}

export interface PasskeysTable {
  credential_id: string
  user_id: number
  public_key: string
  sign_count: number
  transports: string
  name: string
  created_at_ms: number
  used_at_ms: number
}

export interface MailAddressesTable {
  user_id: number
  address: string
  verified_at_ms: number
}
