/** For which account the projection tool is open; staff name it, a client has one. */
export type ProjectionSearch = { account?: string | undefined }

const id = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Reads the search of the projection tool; what is no id is left out. */
export const readProjectionSearch = ({ account }: Record<string, unknown>): ProjectionSearch => ({
  account: typeof account === 'string' && id.test(account) ? account : undefined,
})
