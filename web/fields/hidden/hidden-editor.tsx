/** A value that goes with the form and is never shown. */
export const HiddenEditor = () => null
