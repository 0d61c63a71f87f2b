import { z } from 'zod'

// Names and letter cases in here are those of the Web Authentication API.

const Base64Url = z
  .string()
  .max(20_000)
  .regex(/^[\w-]*$/)

const Transport = z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'])
export const PASSKEY_TRANSPORTS = Transport.options

const Descriptor = z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(Transport) })

/** What a browser makes a new key by. */
export const PasskeyCreation = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  excludeCredentials: z.array(Descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
})
export type PasskeyCreation = z.infer<typeof PasskeyCreation>

/** What a browser finds a key by and signs; without a name of an account, the key names it. */
export const PasskeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
})
export type PasskeyRequest = z.infer<typeof PasskeyRequest>

const Credential = z.object({
  id: Base64Url.min(1).max(1400),
  rawId: Base64Url,
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}).default({}),
})

/** A new key, as the browser hands it over. */
export const NewPasskey = Credential.extend({
  response: z.object({
    clientDataJSON: Base64Url,
    attestationObject: Base64Url,
    transports: z.array(z.string().max(20)).max(10).default([]),
  }),
})

/** What a key signed. */
export const PasskeySignature = Credential.extend({
  response: z.object({
    clientDataJSON: Base64Url,
    authenticatorData: Base64Url,
    signature: Base64Url,
    userHandle: Base64Url.nullish(),
  }),
})
