import type { contentBlocks as english } from '#phrases/en/content-blocks.ts'
import type { Translation } from '#phrases/phrase.ts'

export const contentBlocks: Translation<typeof english> = {
  noPosts: 'Engar færslur enn.',
  loading: 'Hleður',
  formHere: 'Hér er eyðublaðið „{{name}}“ fyllt út.',
}
