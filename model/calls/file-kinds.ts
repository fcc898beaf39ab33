/** Which files may be uploaded, for what, and how large: asked by the server, and by the fields that offer an upload. */

/** The largest upload, in bytes. */
export const uploadLimitBytes = 25 * 1024 * 1024

/** What a file is uploaded for; it decides the address, the accepted kinds and who may read it. */
export const filePurposes = ['media', 'form', 'library', 'logo', 'photo', 'attachment', 'message'] as const

/** A purpose of an upload. */
export type FilePurpose = (typeof filePurposes)[number]

/** File names with these endings are pictures. */
const imageExtensions = ['jpg', 'jpeg', 'png', 'gif', 'bmp', 'webp', 'svg'] as const

/** The kinds of files that are known by their first bytes, with their endings and the media type they are served as. */
export const fileKinds = {
  pdf: { extensions: ['pdf'], mediaType: 'application/pdf' },
  jpeg: { extensions: ['jpg', 'jpeg'], mediaType: 'image/jpeg' },
  png: { extensions: ['png'], mediaType: 'image/png' },
  gif: { extensions: ['gif'], mediaType: 'image/gif' },
  webp: { extensions: ['webp'], mediaType: 'image/webp' },
  bmp: { extensions: ['bmp'], mediaType: 'image/bmp' },
  svg: { extensions: ['svg'], mediaType: 'image/svg+xml' },
  docx: {
    extensions: ['docx'],
    mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  },
  xlsx: {
    extensions: ['xlsx'],
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  },
  pptx: {
    extensions: ['pptx'],
    mediaType: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  },
  odt: { extensions: ['odt'], mediaType: 'application/vnd.oasis.opendocument.text' },
  ods: { extensions: ['ods'], mediaType: 'application/vnd.oasis.opendocument.spreadsheet' },
  odp: { extensions: ['odp'], mediaType: 'application/vnd.oasis.opendocument.presentation' },
  text: { extensions: ['txt', 'csv'], mediaType: 'text/plain' },
} as const satisfies Record<string, { extensions: readonly string[]; mediaType: string }>

/** A kind of file. */
export type FileKind = keyof typeof fileKinds

const pictures = ['jpeg', 'png', 'gif', 'webp', 'bmp', 'svg'] as const satisfies readonly FileKind[]
const everything = Object.keys(fileKinds) as FileKind[]
/** Drawings are programs of a kind: only the firm, whose media and logos they are, has them drawn. */
const withoutDrawings = <Kind extends FileKind>(kinds: readonly Kind[]): Kind[] =>
  kinds.filter((kind) => kind !== 'svg')

/** What each purpose accepts. Documents of the library become PDF, so only what can be one. */
export const acceptedKinds: Readonly<Record<FilePurpose, readonly FileKind[]>> = {
  media: everything,
  form: withoutDrawings(everything),
  attachment: withoutDrawings(everything),
  message: withoutDrawings(everything),
  library: ['pdf', 'jpeg', 'png'],
  logo: pictures,
  photo: withoutDrawings(pictures),
}

/** The endings a purpose accepts, with the dot, as a file input wants them. Worked case: library is .pdf .jpg .jpeg .png. */
export function acceptedExtensions(purpose: FilePurpose): string[] {
  return acceptedKinds[purpose].flatMap((kind) =>
    fileKinds[kind].extensions.map((extension) => `.${extension}`),
  )
}

/** The ending of a file name in small letters, without the dot; empty when it has none. */
export function extensionOf(name: string): string {
  return /[^.]\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
}

/** Whether a file is a picture, by its name or address. */
export function isImageName(name: string): boolean {
  return (imageExtensions as readonly string[]).includes(extensionOf(name.replace(/[?#].*$/, '')))
}

/** The address of the small version of an uploaded picture. */
export function thumbnailUrl(url: string): string {
  return `${url}?size=thumbnail`
}

/**
 * Who may read a file: everybody, whoever is signed in, or the firm, with an account or group also those who see it; or
 * whoever stored it alone, until it is sent with a message.
 */
export const fileLevels = ['public', 'authenticated', 'staff', 'author'] as const

/** A level of access to a file. */
export type FileLevel = (typeof fileLevels)[number]

/** Why an upload is refused; each has its words in the phrases. */
export const fileProblems = [
  'empty',
  'too-large',
  'type-refused',
  'type-differs',
  'image-broken',
  'image-too-large',
  'document-broken',
  'document-too-large',
  'drawing-active',
  'pdf-script',
  'pdf-start',
  'pdf-attachment',
  'pdf-media',
  'pdf-form',
  'pdf-locked',
  'office-macros',
  'office-objects',
  'office-elsewhere',
  'virus',
  'too-complex',
  'busy',
] as const

/** A reason to refuse an upload. */
export type FileProblem = (typeof fileProblems)[number]
