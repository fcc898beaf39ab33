/** A multipart body as a browser writes it: the part 'options', then the file. */

/** Payload and headers of an upload. `options` is written as JSON unless it is text already. */
export function multipartOf(
  options: object | string,
  {
    name,
    content,
    type = 'application/octet-stream',
  }: { name: string; content: Buffer | string; type?: string },
): { body: Buffer; headers: Record<string, string> } {
  const boundary = 'x-portico-boundary'
  const json = typeof options === 'string' ? options : JSON.stringify(options)
  const escaped = name.replace(/"/g, '%22')
  const head = [
    `--${boundary}\r\nContent-Disposition: form-data; name="options"\r\n\r\n${json}\r\n`,
    `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${escaped}"\r\nContent-Type: ${type}\r\n\r\n`,
  ].join('')
  return {
    body: Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from(`\r\n--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  }
}
