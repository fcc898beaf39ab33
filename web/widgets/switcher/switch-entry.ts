/** Where an entry comes from; its heading in the list. */
export type SwitchGroup = 'pages' | 'collections' | 'clients' | 'documents' | 'messages' | 'records'

/** A place the quick switcher leads to. `hint` tells places of the same name apart. */
export type SwitchEntry = { href: string; label: string; hint: string; group: SwitchGroup }
