import type { FileProblem } from '#model/calls/file-kinds.ts'
import type { UploadOptions } from '#model/calls/files.ts'
import type { StoredFile } from '#model/fields/json-shapes.ts'
import { sendUpload } from '#web/data/send-upload.ts'

type Told = { message: string; copyName?: string | null }

/** Why the portal does not take a file although it arrived. */
export class FileRefusal extends Error {
  readonly reason: FileProblem | 'duplicate'
  /** What a copy would be called, where there is a file of that name. */
  readonly copyName: string | null

  constructor(reason: FileProblem | 'duplicate', { message, copyName = null }: Told) {
    super(message)
    this.name = 'FileRefusal'
    this.reason = reason
    this.copyName = copyName
  }
}

type Sending = { file: File; signal: AbortSignal; onProgress: (share: number) => void }

/** Sends one file to the portal; a file that is not taken is a `FileRefusal`. */
export const sendFile = async (options: UploadOptions, sending: Sending): Promise<StoredFile> => {
  const answer = await sendUpload('uploadFile', { ...sending, fileName: sending.file.name, options })
  if (answer.outcome === 'stored') return answer.file
  const { message } = answer
  if (answer.outcome === 'refused') throw new FileRefusal(answer.reason, { message })
  throw new FileRefusal('duplicate', { message, copyName: answer.name })
}
