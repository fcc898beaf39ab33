/** As the ref of an input: the dialog around it begins there. The dialog looks for the mark as soon as it is drawn. */
export const beginHere = (input: HTMLInputElement | null): void => {
  input?.setAttribute('data-autofocus', '')
}
