import type { Collection } from '#model/collection.ts'

/** A fund that somebody keeps an eye on: seen by nobody else, and gone for good once it is none any more. */
export const fundFavourites = {
  name: 'fundFavourites',
  feature: 'explorer',
  removal: 'hard',
  stamps: 'created',
  fields: {
    /** The fund as its source calls it. */
    fund: { kind: 'text', required: true, max: 100 },
  },
  indexes: [['createdBy', 'fund']],
} as const satisfies Collection
