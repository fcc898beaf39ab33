/** How a call is refused: one shape, with a code for programs. */
import type { ApiResponse, ApiSchema } from '#model/calls/api-document.ts'
import { callErrorCodes, CallRefusal } from '#server/ground/call-refusal.ts'
import { objectOf } from '#model/fields/field-schemas.ts'

const text: ApiSchema = { type: 'string' }

/** What is wrong with a value, for programs. */
const problem: ApiSchema = objectOf({ code: text, limit: { type: 'number' }, currency: text, says: text }, [
  'limit',
  'currency',
  'says',
])

/** The body of every refusal. */
export const errorSchema: ApiSchema = objectOf({
  error: objectOf(
    {
      code: { type: 'string', enum: [...callErrorCodes], description: 'What programs look at.' },
      message: { type: 'string', description: 'The same in English, for the log.' },
      fields: { type: 'object', additionalProperties: text, description: 'What is wrong, by field.' },
      problems: { type: 'object', additionalProperties: problem, description: 'The same for programs.' },
      current: { type: 'integer', description: 'The version a record has meanwhile.' },
      requestId: { ...text, description: 'Names the request in the log, as the header X-Request-Id does.' },
    },
    ['fields', 'problems', 'current'],
  ),
})

const refusals = callErrorCodes.map((code) => new CallRefusal(code))
const statuses = [...new Set(refusals.map(({ status }) => status))].sort((a, b) => a - b)

const exampleId = '01900000-0000-7000-8000-000000000000'

const nameOf = (status: number): string => `Refused${status}`

/** One response for each status that a refusal can have, with its codes. */
export const errorResponses: Record<string, ApiResponse> = Object.fromEntries(
  statuses.map((status) => {
    const codes = refusals.filter((refusal) => refusal.status === status)
    const description = codes.map(({ code, message }) => `\`${code}\`: ${message}`).join('\n\n')
    const [first] = codes
    const schema = { $ref: '#/components/schemas/Error' }
    return [
      nameOf(status),
      { description, content: { 'application/json': { schema, example: first?.toAnswer(exampleId) } } },
    ]
  }),
)

/** The refusals that a call can have, by status. */
export function refusalsOf(wanted: readonly number[]): Record<string, { $ref: string }> {
  const known = wanted.filter((status) => statuses.includes(status))
  return Object.fromEntries(
    known.map((status) => [status, { $ref: `#/components/responses/${nameOf(status)}` }]),
  )
}
