/** Of one side, for all that this side is asked. */
export const secretKinds = ['operatorSecret', 'dataSecret', 'dataSecretIv', 'sigSecret'] as const
export type SecretKind = (typeof secretKinds)[number]

/** Theirs, by which we ask them, and ours, by which they ask us. */
export const carrierSecrets = {
  operatorSecret: 'operatorSecret',
  dataSecret: 'dataSecret',
  dataSecretIv: 'dataSecretIv',
  sigSecret: 'sigSecret',
  myOperatorSecret: 'operatorSecret',
  myDataSecret: 'dataSecret',
  myDataSecretIv: 'dataSecretIv',
  mySigSecret: 'sigSecret',
} as const satisfies Record<string, SecretKind>
export type CarrierSecretName = keyof typeof carrierSecrets
export const carrierSecretNames = Object.keys(carrierSecrets) as CarrierSecretName[]

/** When each was set last. */
export type SecretTimes = Partial<Record<CarrierSecretName, string>>

const lengths: Record<SecretKind, readonly number[]> = {
  operatorSecret: [16, 32, 48, 64],
  dataSecret: [16],
  dataSecretIv: [16],
  sigSecret: [16, 32, 48, 64],
}

export const lengthsOfSecret = (name: CarrierSecretName): readonly number[] => lengths[carrierSecrets[name]]

/** Keys are used as raw bytes: one byte for each character. */
export const isSecret = (name: CarrierSecretName, text: string): boolean =>
  lengthsOfSecret(name).includes(text.length) && /^[\x21-\x7e]+$/.test(text)

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789'

/** A secret of random bytes; each byte is 0 to 255. Bytes beyond the last whole round of letters are passed over. */
export function secretOf(bytes: Iterable<number>, length: number): string {
  const fair = 256 - (256 % letters.length)
  const drawn = [...bytes].filter((byte) => byte < fair).map((byte) => letters[byte % letters.length])
  if (drawn.length < length) throw new RangeError('more random bytes are needed')
  return drawn.slice(0, length).join('')
}
