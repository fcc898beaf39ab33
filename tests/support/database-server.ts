/** What a worker needs to make itself a database. */
export type TestServer = {
  superuser: { host: string; port: number; user: string; password: string }
  template: string
}

declare module 'vitest' {
  export interface ProvidedContext {
    testServer: TestServer
  }
}
