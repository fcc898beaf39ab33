/** What a worker needs to make itself a database. */
export type TestServer = {
  superuser: { host: string; port: number; user: string; password: string }
  template: string
  /** The process of the run: databases that carry its number are dropped when it ends. */
  run: number
}

declare module 'vitest' {
  export interface ProvidedContext {
    testServer: TestServer
  }
}
