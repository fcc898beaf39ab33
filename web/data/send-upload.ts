import type { CallName } from '#model/calls/paths.ts'
import { paths } from '#model/calls/paths.ts'
import { fillPath, type AnswerOf } from '#web/data/call.ts'
import { CallError } from '#web/data/send.ts'

type Upload = {
  /** The parts of the address. */
  params?: Readonly<Record<string, string>> | undefined
  options: unknown
  file: Blob
  fileName: string
  signal?: AbortSignal | undefined
  /** The share that has been sent, 0 to 1. */
  onProgress?: ((share: number) => void) | undefined
}

type ErrorBody = { error?: { code?: string; message?: string } }

const failureOf = (request: XMLHttpRequest): CallError => {
  const { error } = (request.response ?? {}) as ErrorBody
  return new CallError(error?.message ?? request.statusText, {
    code: error?.code ?? 'unreadable',
    status: request.status,
    reference: request.getResponseHeader('x-request-id'),
  })
}

/** Sends a file with its options to a call that takes one; `fetch` could not say how far the sending is. */
export const sendUpload = <Name extends CallName>(
  name: Name,
  { params = {}, options, file, fileName, signal, onProgress }: Upload,
): Promise<AnswerOf<Name>> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const body = new FormData()
    body.append('options', JSON.stringify(options))
    body.append('file', file, fileName)
    request.open(paths[name].method, fillPath(paths[name].path, params))
    request.responseType = 'json'
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress?.(total > 0 ? loaded / total : 0),
    )
    request.addEventListener('load', () =>
      request.status < 400 ? resolve(request.response as AnswerOf<Name>) : reject(failureOf(request)),
    )
    request.addEventListener('error', () => reject(new CallError('offline', { code: 'offline', status: 0 })))
    request.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
    signal?.addEventListener('abort', () => request.abort())
    request.send(body)
  })
