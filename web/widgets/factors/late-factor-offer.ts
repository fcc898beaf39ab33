import { late } from '#web/ui/late.tsx'

/** The offer of a second factor, fetched for whom it is made to. */
export const FactorOffer = late(
  async () => (await import('#web/widgets/factors/factor-offer.tsx')).FactorOffer,
)
