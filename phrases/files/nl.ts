import type { words as english } from './en.ts'
import type { Translation } from '#phrases/phrase.ts'

export const words: Translation<typeof english> = {
  empty: 'Het bestand is leeg.',
  'too-large': 'Het bestand is groter dan 25 MB.',
  'type-refused': 'Bestanden van dit type worden hier niet geaccepteerd.',
  'type-differs':
    'De inhoud van het bestand past niet bij de naam. Sla het opnieuw op in het juiste formaat.',
  'image-broken': 'De afbeelding kan niet worden gelezen. Sla haar opnieuw op en probeer het nog eens.',
  'image-too-large': 'De afbeelding heeft te veel pixels. Maak haar kleiner en probeer het nog eens.',
  'document-broken': 'Het document is niet volledig. Sla het opnieuw op en probeer het nog eens.',
  'document-too-large': 'Het document is uitgepakt te groot.',
  incorrect: 'Ontbrekende of onjuiste gegevens',
  duplicate: 'Dubbele bestandsnaam, kies tussen kopiëren of vervangen',
  newName: 'De kopie krijgt de naam {{name}}.',
  copy: 'Kopiëren',
  replace: 'Vervangen',
  updated: 'Bestand bijgewerkt',
}
