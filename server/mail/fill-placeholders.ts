/** '{{name}}' in a template, filled, left open or masked. What is filled in is never read as a template again. */
type Values = Readonly<Record<string, string>>

const placeholder = /\{\{(\w+)\}\}/g
const mask = '••••••'

/** Fills what has a value and leaves the rest open. */
export function fillText(text: string, values: Values): string {
  return text.replace(placeholder, (whole, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : whole,
  )
}

/** The same in HTML: values are texts and become nothing else. */
export function fillHtml(html: string, values: Values): string {
  return html.replace(placeholder, (whole, name: string) =>
    Object.hasOwn(values, name) ? escapeHtml(String(values[name])) : whole,
  )
}

/** Whether something is still open. */
export function hasOpen(text: string): boolean {
  return text.search(placeholder) >= 0
}

/** What is open in a message, as those see it who may not know it: neither read nor opened. */
export function maskOpen(html: string): string {
  return html.replace(/\shref="\{\{\w+\}\}"/g, '').replace(placeholder, mask)
}

/** A text in which nothing looks like a placeholder, so that what somebody typed is never filled. */
export function closeBraces(text: string): string {
  return text.replace(/\{(?=\{)/g, '{ ')
}

/** The same, but for what is to be filled under one of these names. */
export function closeOthers(text: string, open: readonly string[]): string {
  return text.replace(placeholder, (whole, name: string) =>
    open.includes(name) ? whole : closeBraces(whole),
  )
}

/** A text as HTML that shows it. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

/** On one line, without control characters: what goes into a header. */
export function toOneLine(text: string, most: number): string {
  return text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, most)
}
