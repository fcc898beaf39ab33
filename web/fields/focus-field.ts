const focusable = [
  'input:not([type="hidden"], :disabled)',
  'textarea:not(:disabled)',
  'select:not(:disabled)',
  '[contenteditable="true"]',
  '[role="slider"]',
  'button:not(:disabled)',
].join(',')

/** Puts the focus into a field of a form; the remark to a field counts as the field. */
export const focusField = (form: HTMLFormElement | null, name: string): void => {
  const row = form?.querySelector(`[data-field="${CSS.escape(name.replace(/-comment$/, ''))}"]`)
  row?.querySelector<HTMLElement>(focusable)?.focus()
  row?.scrollIntoView({ block: 'nearest' })
}
