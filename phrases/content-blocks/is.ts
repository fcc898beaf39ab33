import type { words as english } from './en.ts'
import type { Translation } from '#phrases/phrase.ts'

export const words: Translation<typeof english> = {
  noPosts: 'Engar greinar enn.',
  loading: 'Sæki',
  formHere: 'Hér er eyðublaðið „{{name}}“ fyllt út.',
  openForm: 'Opna eyðublaðið',
}
