/** The pictures of the projects of funds: one to five of each. */
import { sceneCount } from '#demo/pictures/draw-scene.ts'
import type { Picture } from '#demo/pictures/picture.ts'
import { hashText } from '#demo/ground/seeded-random.ts'

const mostPhotos = 5

/** The pictures of a project by its id, always the same. */
export function photosOfProject(id: string): readonly Picture[] {
  const first = hashText(`photos:${id}`)
  const count = 1 + (first % mostPhotos)
  return Array.from({ length: count }, (_, i) => ({ motif: 'scene', number: (first + i * 3) % sceneCount }))
}
