import type { Translation } from '#phrases/phrase.ts'
import type { words as english } from './en.ts'

export const words: Translation<typeof english> = {
  views: 'Sýnir',
  viewUsual: 'Allt',
  viewSave: 'Vista sem nýja sýn',
  viewUpdate: 'Uppfæra „{{name}}“',
  viewName: 'Heiti sýnar',
  viewShared: 'Fyrir allt teymið',
  viewSharedMark: 'teymi',
  viewRemove: 'Fjarlægja sýnina {{name}}',
  viewSaved: 'Sýnin er vistuð',
  viewRemoved: 'Sýnin er fjarlægð',
  viewEmpty: 'Leitaðu, síaðu og raðaðu að vild og vistaðu sýnina hér.',
}
