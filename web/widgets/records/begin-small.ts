/** A name inside a sentence: it begins small, since it is no name of its own there ('124 accounts'). */
export const beginSmall = (name: string): string => name.charAt(0).toLocaleLowerCase() + name.slice(1)
