/** Reads uncompressed BMP pictures, which the picture library does not: 8 bits with a palette, 24 and 32 bits. */

/** Rows of red, green and blue from the top. */
export type RawPicture = { data: Buffer; width: number; height: number }

type Layout = {
  width: number
  rows: number
  isUpright: boolean
  bits: number
  begin: number
  palette: Buffer
}

/** The picture, or null for what is not whole, is compressed, or has more than `mostPixels`. */
export function readBmp(file: Buffer, mostPixels: number): RawPicture | null {
  const layout = readLayout(file)
  if (layout === null || layout.width * layout.rows > mostPixels) return null
  const { width, rows, isUpright, bits, begin, palette } = layout
  const stride = Math.ceil((width * bits) / 32) * 4
  if (begin + stride * rows > file.length) return null
  const data = Buffer.alloc(width * rows * 3)
  for (let row = 0; row < rows; row++) {
    const source = begin + stride * (isUpright ? rows - 1 - row : row)
    for (let column = 0; column < width; column++) {
      const at = source + column * (bits / 8)
      const [colours, from] = bits === 8 ? [palette, (file[at] ?? 0) * 4] : [file, at]
      const target = (row * width + column) * 3
      for (const part of [0, 1, 2]) data[target + part] = colours[from + 2 - part] ?? 0
    }
  }
  return { data, width, height: rows }
}

function readLayout(file: Buffer): Layout | null {
  if (file.length < 54) return null
  const headerSize = file.readUInt32LE(14)
  const [width, height] = [file.readInt32LE(18), file.readInt32LE(22)]
  const [bits, compression] = [file.readUInt16LE(28), file.readUInt32LE(30)]
  const isPlain = compression === 0 && [8, 24, 32].includes(bits)
  if (headerSize < 40 || width <= 0 || height === 0 || !isPlain) return null
  const palette = file.subarray(14 + headerSize)
  return { width, rows: Math.abs(height), isUpright: height > 0, bits, begin: file.readUInt32LE(10), palette }
}
