/** What a call answers, as the document says it: from the schema of the answer. */
import { z } from 'zod'
import type { ApiResponse, ApiSchema } from '#model/calls/api-document.ts'
import type { Call } from '#model/calls/call.ts'

/** A response and the shapes it shares with others, by name. */
export type Answered = { response: ApiResponse; shapes: Record<string, ApiSchema> }

/** The good answer of a call; `names` are what shapes are called instead, such as 'accounts' for 'Record'. */
export function answerResponse(
  { answer }: Pick<Call, 'answer'>,
  names: Readonly<Record<string, string>> = {},
): Answered {
  const mediaTypes = answer.meta()?.['mediaTypes'] as string[] | undefined
  if (mediaTypes) {
    const file = { schema: { type: 'string', format: 'binary' } }
    const content = Object.fromEntries(mediaTypes.map((mediaType) => [mediaType, file]))
    return { response: { description: 'A file.', content }, shapes: {} }
  }
  const { $schema: _dialect, $defs = {}, ...schema } = z.toJSONSchema(answer, { unrepresentable: 'any' })
  const shapes = Object.fromEntries(
    Object.entries($defs).map(([name, { id: _id, ...shape }]) => [name, pointed(shape, names)]),
  )
  const content = { 'application/json': { schema: pointed(schema, names) } }
  return { response: { description: 'The answer.', content }, shapes }
}

/** References lead to the shapes of the whole document. */
function pointed(schema: object, names: Readonly<Record<string, string>>): ApiSchema {
  const text = JSON.stringify(schema).replaceAll(
    /"#\/\$defs\/(\w+)"/g,
    (_, name: string) => `"#/components/schemas/${names[name] ?? name}"`,
  )
  return JSON.parse(text) as ApiSchema
}
