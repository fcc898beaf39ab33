/** The SHA-256 of what a message `m` says, as that of a file: subject and text, a line each. */
export const digestOfMessage = `encode(sha256(convert_to(m.subject || e'\\n' || m.body, 'UTF8')), 'hex')`
