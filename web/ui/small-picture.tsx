import { useState, type ReactNode } from 'react'

export type SmallPictureProps = {
  /** Where the picture is; undefined where there is none. */
  address: string | undefined
  /** Shown instead of a picture that is not there or cannot be loaded. */
  otherwise: ReactNode
}

/** A picture beside its name. */
export const SmallPicture = ({ address, otherwise }: SmallPictureProps) => {
  const [failed, setFailed] = useState<string | null>(null)
  if (address === undefined || failed === address) return otherwise
  return <img src={address} alt="" loading="lazy" onError={() => setFailed(address)} />
}
