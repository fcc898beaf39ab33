/** Which videos of other sites may be shown within a page, and under which address. */

type Host = { readonly name: string; readonly address: RegExp; readonly frame: (id: string) => string }

/** The hosts that are trusted with a frame of a page; each in the form that sets the fewest cookies. */
const hosts: readonly Host[] = [
  {
    name: 'YouTube',
    address:
      /^https:\/\/(?:www\.|m\.)?(?:youtube\.com\/(?:watch\?(?:[^#]*&)?v=|embed\/|shorts\/|live\/)|youtube-nocookie\.com\/embed\/|youtu\.be\/)([A-Za-z0-9_-]{11})(?=$|[?&#/])/,
    frame: (id) => `https://www.youtube-nocookie.com/embed/${id}`,
  },
  {
    name: 'Vimeo',
    address: /^https:\/\/(?:www\.|player\.)?vimeo\.com\/(?:video\/)?(\d{6,12})(?=$|[?#/])/,
    frame: (id) => `https://player.vimeo.com/video/${id}?dnt=1`,
  },
]

/** Where the frames of shown videos come from, for the content policy of the portal's pages. */
export const videoFrameOrigins = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'] as const

/** The frame that shows a video, and the name of its host. */
export type VideoFrame = { readonly src: string; readonly host: string }

/**
 * The frame of a video by the address people copy; null for every other host. Worked case: 'https://youtu.be/abcdefghijk'
 * is shown from 'https://www.youtube-nocookie.com/embed/abcdefghijk'.
 */
export function findVideoFrame(address: unknown): VideoFrame | null {
  if (typeof address !== 'string') return null
  for (const { name, address: pattern, frame } of hosts) {
    const id = pattern.exec(address.trim())?.[1]
    if (id !== undefined) return { src: frame(id), host: name }
  }
  return null
}

/** Whether the video behind an address may be shown. */
export function isVideoShown(address: unknown): boolean {
  return findVideoFrame(address) !== null
}
