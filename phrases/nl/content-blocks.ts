import type { contentBlocks as english } from '#phrases/en/content-blocks.ts'
import type { Translation } from '#phrases/phrase.ts'

export const contentBlocks: Translation<typeof english> = {
  noPosts: 'Er zijn nog geen berichten.',
  loading: 'Laden',
  formHere: 'Hier wordt het formulier ‘{{name}}’ ingevuld.',
}
