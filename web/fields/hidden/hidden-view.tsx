/** A hidden value stays hidden where it is only read. */
export const HiddenView = () => null
