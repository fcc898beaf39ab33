/** A value of any origin as the text of an input; '' for none. */
export const asText = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''

/** A value as the number of an input; null for none. */
export const asNumber = (value: unknown): number | null => (typeof value === 'number' ? value : null)

/** A value as a list of texts. */
export const asTexts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []
