/** What a copy of a record is called. */

/** The name of a copy. Worked case: 'Welcome' is 'Welcome - Copy'. */
export const copyName = (name: string): string => `${name} - Copy`

/** The slug of a copy. Worked case: 'welcome' is 'welcome-copy'. */
export const copySlug = (slug: string): string => `${slug}-copy`

/** The e-mail address of a copy. Worked case: 'ann@firm.example' is 'ann-copy@firm.example'. */
export const copyAddress = (address: string): string => address.replace('@', '-copy@')
