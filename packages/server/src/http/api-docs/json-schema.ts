import { z } from 'zod'

export type JsonSchema = Readonly<Record<string, unknown>>

/** A schema as the API description writes it. */
export function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'openapi-3.0' })
  return rest
}
