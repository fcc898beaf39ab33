import type { CallAnswer, CallInput } from '#model/calls/call.ts'
import type { calls } from '#model/calls/calls.ts'
import { paths, type CallName } from '#model/calls/paths.ts'
import { send, sendForFile } from '#web/data/send.ts'

type Contract = typeof calls
type InputOf<Name extends CallName> = CallInput<Contract[Name]>

/** What a call answers. */
export type AnswerOf<Name extends CallName> = CallAnswer<Contract[Name]>

type Parts = {
  params?: Readonly<Record<string, string>>
  query?: Readonly<Record<string, unknown>>
  body?: unknown
}

/** The address of a call with its parts filled in. */
export const fillPath = (path: string, params: Readonly<Record<string, string>>): string =>
  path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))

/** The input of a call; calls that take nothing are made with `{}`. */
export type Input<Name extends CallName> = unknown extends InputOf<Name> ? object : InputOf<Name>

/** Makes one call of the contract: its input and its answer are checked by the compiler. */
export const request = <Name extends CallName>(
  name: Name,
  input: Input<Name>,
  signal?: AbortSignal,
): Promise<AnswerOf<Name>> => {
  const { method, path } = paths[name]
  const { params = {}, query, body } = input as Parts
  return send<AnswerOf<Name>>(method, fillPath(path, params), { query, body, signal })
}

/** Makes one call of the contract whose answer is a file. */
export const requestFile = <Name extends CallName>(
  name: Name,
  input: Input<Name>,
  signal?: AbortSignal,
): Promise<Blob> => {
  const { method, path } = paths[name]
  const { params = {}, query } = input as Parts
  return sendForFile(method, fillPath(path, params), { query, signal })
}
