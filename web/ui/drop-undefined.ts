type Defined<T> = { [Name in keyof T]?: Exclude<T[Name], undefined> }

/** The properties that are set; the kit tells "not given" from "given as undefined". */
export const dropUndefined = <T extends object>(properties: T): Defined<T> =>
  Object.fromEntries(Object.entries(properties).filter(([, value]) => value !== undefined)) as Defined<T>

/** Joins the class names that apply. */
export const joinClasses = (...names: readonly (string | false | null | undefined)[]): string =>
  names.filter(Boolean).join(' ')
