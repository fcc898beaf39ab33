import { paths } from '#model/calls/paths.ts'

const fill = (path: string, parts: Readonly<Record<string, string>>): string =>
  path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(parts[name] ?? ''))

/** Where a document of a fund is to be had. */
export const fundDocumentUrl = (fund: string, document: string): string =>
  fill(paths.readFundDocument.path, { fund, document })

/** Where the photos of a project are to be had. */
export const projectPhotos = (
  fund: string,
  { id, photos }: { id: string; photos: number },
): { url: string }[] =>
  Array.from({ length: photos }, (_, place) => ({
    url: fill(paths.readFundPhoto.path, { fund, project: id, photo: String(place) }),
  }))
