const withoutText = 'checkbox, radio, range, button, submit, reset, file, color, image'
  .split(', ')
  .map((type) => `[type=${type}]`)
  .join(', ')

/** Whether keys pressed there write or select text. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches(`textarea, select, input:not(${withoutText})`))
