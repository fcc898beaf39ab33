/** The seal of every test. */
import { createSeal } from '#server/ground/seal.ts'

export const testSeal = createSeal(['a key for tests, thirty-two characters'])
