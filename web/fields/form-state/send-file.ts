import type { FileProblem } from '#model/calls/file-kinds.ts'
import type { UploadOptions } from '#model/calls/files.ts'
import type { StoredFile } from '#model/fields/json-shapes.ts'
import { sendUpload } from '#web/data/send-upload.ts'

/** Why the portal does not take a file although it arrived. */
export class FileRefusal extends Error {
  readonly reason: FileProblem | 'duplicate'

  constructor(reason: FileProblem | 'duplicate', message: string) {
    super(message)
    this.name = 'FileRefusal'
    this.reason = reason
  }
}

type Sending = { file: File; signal: AbortSignal; onProgress: (share: number) => void }

/** Sends one file to the portal; a file that is not taken is a `FileRefusal`. */
export const sendFile = async (options: UploadOptions, sending: Sending): Promise<StoredFile> => {
  const answer = await sendUpload('uploadFile', { ...sending, fileName: sending.file.name, options })
  if (answer.outcome === 'stored') return answer.file
  throw new FileRefusal(answer.outcome === 'refused' ? answer.reason : 'duplicate', answer.message)
}
