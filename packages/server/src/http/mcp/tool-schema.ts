import { z } from 'zod'
import type { Tool } from './tool.ts'

const InputSchema = z.looseObject({ type: z.literal('object') })

/** What a tool takes, as a JSON schema. */
export function toolSchema({ input }: Pick<Tool, 'input'>): z.output<typeof InputSchema> {
  const { $schema, ...schema } = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })
  return InputSchema.parse(schema)
}
