/** Where the stand-in keeps sign-ins under way: in memory, the newest thousand of each kind. */
import type { Adapter, AdapterPayload } from 'oidc-provider'

const most = 1000

export class MemoryAdapter implements Adapter {
  readonly #kept = new Map<string, AdapterPayload>()

  upsert(id: string, payload: AdapterPayload): Promise<void> {
    this.#kept.delete(id)
    this.#kept.set(id, payload)
    const [oldest] = this.#kept.keys()
    if (this.#kept.size > most && oldest !== undefined) this.#kept.delete(oldest)
    return Promise.resolve()
  }

  find(id: string): Promise<AdapterPayload | undefined> {
    return Promise.resolve(this.#kept.get(id))
  }

  findByUid(uid: string): Promise<AdapterPayload | undefined> {
    return Promise.resolve([...this.#kept.values()].find((payload) => payload.uid === uid))
  }

  findByUserCode(userCode: string): Promise<AdapterPayload | undefined> {
    return Promise.resolve([...this.#kept.values()].find((payload) => payload.userCode === userCode))
  }

  consume(id: string): Promise<void> {
    const payload = this.#kept.get(id)
    if (payload) payload.consumed = Math.floor(Date.now() / 1000)
    return Promise.resolve()
  }

  destroy(id: string): Promise<void> {
    this.#kept.delete(id)
    return Promise.resolve()
  }

  revokeByGrantId(grantId: string): Promise<void> {
    for (const [id, payload] of this.#kept) if (payload.grantId === grantId) this.#kept.delete(id)
    return Promise.resolve()
  }
}
