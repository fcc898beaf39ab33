import type { words as english } from './en.ts'
import type { Translation } from '#phrases/phrase.ts'

export const words: Translation<typeof english> = {
  empty: 'Skráin er tóm.',
  'too-large': 'Skráin er stærri en 25 MB.',
  'type-refused': 'Ekki er tekið við skrám af þessari gerð hér.',
  'type-differs': 'Innihald skrárinnar passar ekki við nafn hennar. Vistaðu hana aftur á réttu sniði.',
  'image-broken': 'Ekki er hægt að lesa myndina. Vistaðu hana aftur og reyndu á ný.',
  'image-too-large': 'Myndin hefur of marga punkta. Minnkaðu hana og reyndu á ný.',
  'document-broken': 'Skjalið er ekki heilt. Vistaðu það aftur og reyndu á ný.',
  'document-too-large': 'Skjalið er of stórt þegar það er afþjappað.',
  incorrect: 'Upplýsingar vantar eða eru rangar',
  duplicate: 'Skráarheiti er þegar til, veldu á milli afrits og útskiptingar',
  newName: 'Afritið fær nafnið {{name}}.',
  copy: 'Afrita',
  replace: 'Skipta út',
  updated: 'Skrá uppfærð',
}
