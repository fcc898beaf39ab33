/** How many characters the name of a passkey may have. */
export const passkeyNameLength = 60
