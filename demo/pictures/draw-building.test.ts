import { describe, expect, test } from 'vitest'
import { photosOfProject } from '#demo/fund-house/project-photos.ts'
import { buildingKinds, drawBuilding, viewCount } from './draw-building.ts'

describe('the pictures of what funds hold', () => {
  test.each(buildingKinds)(
    'show %s by day, in the evening and near, the same for the same number',
    (kind) => {
      const views = Array.from({ length: viewCount }, (_, view) => drawBuilding({ kind, number: 7, view }))
      expect(new Set(views).size).toBe(viewCount)
      expect(drawBuilding({ kind, number: 7, view: 0 })).toBe(views[0])
      for (const view of views) expect(view).not.toContain('NaN')
    },
  )

  test('are of the kind of the building, and of the business behind a loan', () => {
    const kindOf = (project: string, sector?: string) => {
      const [first] = photosOfProject({ id: 'a', project, ...(sector ? { sector } : {}) })
      return first?.motif === 'building' ? first.kind : null
    }
    expect(kindOf('Plein 1648', 'Winkels')).toBe('shops')
    expect(kindOf('De Linde', 'Zorg')).toBe('care')
    expect(kindOf('Tuinderij Westland')).toBe('greenhouse')
    expect(kindOf('Scheepswerf De Hoop')).toBe('works')
  })
})
