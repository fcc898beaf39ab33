/** Which files are images. */
const imageName = /\.(jpg|jpeg|png|gif|bmp|webp|svg)$/i

/** Whether a file is an image, by the extension of its name or address. */
export function isImageName(name: string): boolean {
  return imageName.test(name.split(/[?#]/)[0] ?? '')
}
