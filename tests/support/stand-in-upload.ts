/** The upload of files, answered inside the browser of a component test at the network, as far as the test lets it go. */
import { afterEachTest } from '#tests/support/after-each-test.ts'
import { type UploadAnswer, uploadOptions } from '#model/calls/files.ts'
import { paths } from '#model/calls/paths.ts'

/** One upload that has begun; the test says what becomes of it. */
export type BegunUpload = {
  name: string
  options: unknown
  isStopped: boolean
  progress: (share: number) => void
  store: () => void
  answer: (answer: UploadAnswer) => void
  lose: () => void
}

const created = '2026-11-20T10:00:00.000Z'

const storedAs = (name: string): UploadAnswer => {
  const file = { url: `/media/${name}-1/${name}`, name, created }
  const entry = { ...file, id: name, version: 1, mediaType: '', size: 1, width: null, height: null }
  return {
    outcome: 'stored',
    file,
    entry: { ...entry, level: 'staff', account: null, group: null, metadata: {} },
  }
}

/** Takes the place of the browser's sending until the test ends, and collects the uploads in their order. */
export const openStandInUpload = (): BegunUpload[] => {
  const begun: BegunUpload[] = []
  class StandInRequest extends EventTarget {
    upload = new EventTarget()
    status = 0
    statusText = ''
    response: unknown = null
    responseType = ''
    #address = ''
    #upload: BegunUpload | null = null
    getResponseHeader(): null {
      return null
    }
    open(method: string, path: string): void {
      this.#address = `${method} ${path}`
    }
    abort(): void {
      if (this.#upload) this.#upload.isStopped = true
      this.dispatchEvent(new Event('abort'))
    }
    #load(status: number, response: unknown): void {
      this.status = status
      this.response = response
      this.dispatchEvent(new Event('load'))
    }
    send(body: FormData): void {
      const { method, path } = paths.uploadFile
      const options = uploadOptions.safeParse(JSON.parse(body.get('options') as string))
      if (this.#address !== `${method} ${path}` || !options.success)
        throw new Error(`No such upload: ${this.#address}`)
      const { name } = body.get('file') as File
      this.#upload = {
        name,
        options: options.data,
        isStopped: false,
        progress: (share) =>
          this.upload.dispatchEvent(
            new ProgressEvent('progress', { loaded: share * 100, total: 100, lengthComputable: true }),
          ),
        store: () => this.#load(200, storedAs(name)),
        answer: (answer) => this.#load(200, answer),
        lose: () => this.dispatchEvent(new Event('error')),
      }
      begun.push(this.#upload)
    }
  }
  const real = globalThis.XMLHttpRequest
  restoring.push(() => (globalThis.XMLHttpRequest = real))
  globalThis.XMLHttpRequest = StandInRequest as unknown as typeof XMLHttpRequest
  return begun
}

const restoring: (() => void)[] = []

afterEachTest(() => {
  for (const restore of restoring.splice(0)) restore()
})
