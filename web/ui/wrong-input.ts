/**
 * The first input that says itself that what was typed cannot be sent, by `setCustomValidity`, gets the focus. Whether
 * there is one.
 */
export const focusWrongInput = (around: ParentNode | null | undefined): boolean => {
  const inputs = [...(around?.querySelectorAll('input') ?? [])]
  const wrong = inputs.find(({ validity }) => validity.customError)
  wrong?.focus()
  return wrong !== undefined
}
