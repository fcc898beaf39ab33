import type { FileStore } from '#server/ground/file-store.ts'

/** The same store; `note` is told whether each attempt was answered. */
export function watchFileStore(store: FileStore, note: (isAnswered: boolean) => void): FileStore {
  const watch = async <T>(attempt: Promise<T>): Promise<T> => {
    try {
      const answer = await attempt
      note(true)
      return answer
    } catch (error) {
      note(false)
      throw error
    }
  }
  return {
    put: (key, content) => watch(store.put(key, content)),
    get: (key, range) => watch(store.get(key, range)),
    head: (key) => watch(store.head(key)),
    delete: (key) => watch(store.delete(key)),
    copy: (from, to) => watch(store.copy(from, to)),
    list: (prefix) => store.list(prefix),
  }
}
