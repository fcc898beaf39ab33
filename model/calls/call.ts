/**
 * What a call between web and server is: data. The server mounts it (input checked, level and role asked), the browser
 * makes a typed request of it, the API document describes it.
 */
import { z } from 'zod'
import type { Role } from '#model/access/role.ts'
import type { KeyScope } from '#model/calls/integration-scopes.ts'
import type { Problem } from '#model/fields/problem.ts'
import type { Feature } from '#model/reports/feature.ts'
import type { UsageKind } from '#model/usage.ts'

/** 'open': anybody; 'half': a password was given, a second factor may be missing; 'full': signed in. */
type Level = 'open' | 'half' | 'full'

type Schema = z.ZodType
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** How a call is addressed: method and path; ':name' stands for a part given by the caller. */
type Address = `${Method} /${string}`

/**
 * What is said of a call beside its address. `level`: 'full' when absent. `roles`: who may make it, all roles when
 * absent. `feature`: not found where it is off. `scope`: what an API key needs for it; without one no key makes it.
 * `background`: made by itself, so it is no sign that somebody is there and does not prolong the session.
 * `whileViewing`: although it is no reading call, it may be made while somebody of the firm views the portal as a
 * client. `usage`: what making it counts as; what changes something counts as other where nothing is said (`usageOf`).
 * `params`: the parts of the path that are no ids. `answer`: what a good answer is made of.
 */
type Definition = {
  readonly summary: string
  readonly level?: Level
  readonly roles?: readonly Role[]
  readonly feature?: Feature
  readonly scope?: KeyScope
  readonly background?: true
  readonly whileViewing?: true
  readonly usage?: UsageKind | 'none'
  readonly params?: Readonly<Record<string, Schema>>
  readonly query?: Schema
  readonly body?: Schema
  readonly answer: Schema
}

/** One call. */
export type Call = Omit<Definition, 'params' | 'level'> & {
  readonly method: Method
  readonly path: string
  readonly level: Level
  readonly params?: z.ZodObject
}

type PartsOf<Path extends string> = Path extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer More}`
    ? Name | PartsOf<More>
    : Rest
  : Path extends `${string}*`
    ? '*'
    : never

type PartSchemas<A extends Address, D extends Definition> = {
  [Name in PartsOf<A>]: D extends { params: { [N in Name]: infer S extends Schema } } ? S : z.ZodUUID
}

type Defined<A extends Address, D extends Definition> = Omit<D, 'params' | 'level'> & {
  readonly method: Method
  readonly path: string
  readonly level: D extends { level: infer L extends Level } ? L : 'full'
} & ([PartsOf<A>] extends [never]
    ? unknown
    : { readonly params: z.ZodObject<PartSchemas<A, D>, z.core.$strict> })

/** A call by its address. Parts of the path are ids where nothing else is said of them. */
export function call<const A extends Address, const D extends Definition>(
  address: A,
  { params = {}, ...definition }: D,
): Defined<A, D> {
  const [method, path = ''] = address.split(' ')
  const names = [...path.matchAll(/:(\w+)|\*/g)].map(([whole, name]) => name ?? whole)
  const parts = Object.fromEntries(names.map((name) => [name, params[name] ?? z.uuid()]))
  const checked = names.length > 0 ? { params: z.strictObject(parts) } : {}
  return { level: 'full', ...definition, method, path, ...checked } as unknown as Defined<A, D>
}

/**
 * Every refusal, whatever the call. `code` is for programs, `message` for the log of integrators. `fields` says in
 * English what is wrong with which input, `problems` the same for programs; `current` is the version of a record that
 * somebody else has changed meanwhile. `required`: what a client has to acknowledge before anything else.
 */
export type CallError = {
  error: {
    code: CallErrorCode
    message: string
    fields?: Record<string, string>
    problems?: Record<string, Problem>
    current?: number
    required?: Owed[]
    /** Names the request in the log of the server. */
    requestId: string
  }
}

/** What is required of a client: by its id, and as it is called. */
type Owed = { kind: string; id: string; title: string }

/** The reasons for a refusal; each has its words in the phrases. */
export type CallErrorCode =
  | 'bad-input'
  | 'not-signed-in'
  | 'invalid-credentials'
  | 'wrong-pin'
  | 'action-code-expired'
  | 'action-code-used'
  | 'email-exists'
  | 'external-id-link'
  | 'passwords-not-matching'
  | 'no-organisation'
  | 'confirm-password'
  | 'read-only'
  | 'too-many-attempts'
  | 'forbidden'
  | 'not-yours'
  | 'not-found'
  | 'method-not-allowed'
  | 'unknown-host'
  | 'foreign-origin'
  | 'too-many-requests'
  | 'too-large'
  | 'conflict'
  | 'invalid'
  | 'not-unique'
  | 'refused-transition'
  | 'limit-reached'
  | 'last-administrator'
  | 'out-of-date'
  | 'nobody-of-yours'
  | 'not-read'
  | 'could-not-order'
  | 'could-not-sell'
  | 'could-not-trigger'
  | 'document-url'
  | 'acknowledge-first'
  | 'too-many-mails'
  | 'unavailable'
  | 'technical'

/** What making a call counts as in the usage of a portal; null: as nothing. Looking something up is no event. */
export function usageOf({ usage, method, level, background }: Call): UsageKind | null {
  if (usage !== undefined) return usage === 'none' ? null : usage
  return method === 'GET' || level !== 'full' || background ? null : 'other'
}

type Input<S> = S extends Schema ? z.input<S> : never
type Output<S> = S extends Schema ? z.output<S> : never
type Given<C, K extends 'params' | 'query' | 'body'> = K extends keyof C ? { [P in K]: Input<C[K]> } : unknown
type Read<C, K extends 'params' | 'query' | 'body'> = K extends keyof C ? { [P in K]: Output<C[K]> } : unknown

/** What the browser gives. */
export type CallInput<C extends Call> = Given<C, 'params'> & Given<C, 'query'> & Given<C, 'body'>

/** What the server reads after checking. */
export type CallRequest<C extends Call> = Read<C, 'params'> & Read<C, 'query'> & Read<C, 'body'>

/** What comes back. */
export type CallAnswer<C extends Call> = Output<C['answer']>
