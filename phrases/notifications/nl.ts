import type { Translation } from '#phrases/phrase.ts'
import type { words as english } from '#phrases/notifications/en.ts'

export const words: Translation<typeof english> = {
  title: 'Meldingen',
  readAll: 'Alles als gelezen markeren',
  unread: 'Ongelezen',
  noneTitle: 'Niets nieuws',
  noneText: 'Wat er met uw rekeningen en uw cliënten gebeurt, staat hier.',
  failedTitle: 'Uw meldingen konden niet worden geladen',
  report: 'Nieuw rapport: {{what}}',
  status: 'De status van de rekening is gewijzigd',
  form: 'Goedgekeurd: {{what}}',
  submitted: 'Persoonlijke gegevens ingestuurd',
  amended: 'Persoonlijke gegevens gewijzigd',
  ordered: 'Order geplaatst',
  quarterly: 'Kwartaalbetaling gewijzigd',
  uploaded: 'Document geüpload',
  changed: 'Er is iets gewijzigd',
  sectionTitle: 'Meldingen per e-mail',
  sectionText:
    'De bel toont alles. Kies hoe vaak wij u erover schrijven; berichten over veiligheid en juridische zaken worden altijd verstuurd.',
  kindReport: 'Rapporten',
  kindStatus: 'Status van de rekening',
  kindForm: 'Goedgekeurde formulieren',
  kindClientChange: 'Wijzigingen door cliënten',
  atOnce: 'Direct',
  daily: 'Eén keer per dag',
  weekly: 'Op maandag',
  never: 'Nooit',
  saved: 'Opgeslagen',
}
