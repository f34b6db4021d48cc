import type { Sealer } from '../../platform/seal.ts'

/** Numbers of cards and persons lie sealed in columns of text. */
export const sealText = ({ seal }: Pick<Sealer, 'seal'>, plain: string): string => seal(plain).toString('base64')
export const openText = ({ open }: Pick<Sealer, 'open'>, sealed: string): string => open(Buffer.from(sealed, 'base64'))
export const openOrNull = (sealer: Pick<Sealer, 'open'>, sealed: string | null): string | null =>
  sealed === null ? null : openText(sealer, sealed)

/** Tells one card from another without opening either. */
export const markOf = ({ digest }: Pick<Sealer, 'digest'>, cardNo: string): string =>
  digest(`settle card ${cardNo}`).toString('hex')
