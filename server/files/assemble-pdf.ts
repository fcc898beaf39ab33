/**
 * A PDF of objects, the first of which is its catalogue (ISO 32000-1, 7.5): one after the other, and where each begins.
 * An object is a text, or one with its stream. The second line says that there are bytes ahead.
 */
export function assemblePdf(objects: readonly (string | [string, Buffer])[]): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.4\n%\xe2\xe3\xcf\xd3\n', 'latin1')]
  const offsets: number[] = []
  let length = parts[0]?.length ?? 0
  const write = (part: Buffer): void => {
    parts.push(part)
    length += part.length
  }
  objects.forEach((object, index) => {
    offsets.push(length)
    const [head, stream] = typeof object === 'string' ? [object, null] : object
    write(Buffer.from(`${index + 1} 0 obj\n${head}\n`))
    if (stream)
      for (const part of [Buffer.from('stream\n'), stream, Buffer.from('\nendstream\n')]) write(part)
    write(Buffer.from('endobj\n'))
  })
  const lines = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const count = objects.length + 1
  const table = `xref\n0 ${count}\n0000000000 65535 f \n${lines}trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${length}\n%%EOF\n`
  return Buffer.concat([...parts, Buffer.from(table)])
}
