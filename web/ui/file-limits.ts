/** What may be uploaded: extensions in lower case without a dot, and a size in bytes. */
export type FileLimits = { extensions: readonly string[]; maxBytes: number }

export type Refusal = 'type' | 'size' | 'empty'

/** Why a file may not be uploaded; null when it may. The server decides again. */
export const findRefusal = (file: Pick<File, 'name' | 'size'>, limits: FileLimits): Refusal | null => {
  const extension = file.name.includes('.') ? (file.name.split('.').pop() ?? '').toLowerCase() : ''
  if (!limits.extensions.includes(extension)) return 'type'
  if (file.size === 0) return 'empty'
  return file.size > limits.maxBytes ? 'size' : null
}
